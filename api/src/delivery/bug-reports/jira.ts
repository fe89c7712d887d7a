import { redact } from '@tandem/shared/rules/redact';
import type { Jira } from '../../config-jira';
import { GiveUp } from '../../platform/outbox/delivery';

export interface JiraReport {
  id: number;
  title: string;
  description: string;
  json: unknown;
  screenshot: Buffer | null;
}

const timeoutMs = 20_000;

/** Jira Cloud, REST version 3: an issue, then its files. */
export function jiraClient({ url, email, token, project }: Jira) {
  const authorization = `Basic ${Buffer.from(`${email}:${token}`).toString('base64')}`;

  async function post(path: string, body: string | FormData, headers: Record<string, string>): Promise<unknown> {
    const signal = AbortSignal.timeout(timeoutMs);
    const init = { method: 'POST', body, signal, redirect: 'error' as const };
    const response = await fetch(`${url}/rest/api/3${path}`, {
      ...init,
      headers: { ...headers, authorization, accept: 'application/json' },
    });
    if (!response.ok) throw failureOf(response.status, path);
    return response.json();
  }

  return {
    /** Creates the issue and returns its key. */
    async open({ id, title, description }: JiraReport): Promise<string> {
      const fields = {
        project: { key: project },
        issuetype: { name: 'Bug' },
        summary: title.replaceAll(/\s+/g, ' ').slice(0, 250),
        labels: ['tandem', `tandem-rapport-${id}`],
        description: documentOf(description),
      };
      const issue = (await post('/issue', JSON.stringify({ fields }), { 'content-type': 'application/json' })) as {
        key?: unknown;
      };
      if (typeof issue.key !== 'string') throw new Error('Jira answered without a key');
      return issue.key;
    },

    /** Both files in one request, so that a retry cannot leave half of them. */
    async attach(key: string, { json, screenshot }: JiraReport): Promise<void> {
      const files = new FormData();
      const report = JSON.stringify(redact(json), null, 2);
      files.append('file', new Blob([report], { type: 'application/json' }), 'rapport.json');
      if (screenshot)
        files.append('file', new Blob([new Uint8Array(screenshot)], { type: 'image/png' }), 'screenshot.png');
      await post(`/issue/${encodeURIComponent(key)}/attachments`, files, { 'x-atlassian-token': 'no-check' });
    },
  };
}

/** Atlassian Document Format: one paragraph per line. */
const documentOf = (text: string) => ({
  type: 'doc',
  version: 1,
  content: text.split(/\r?\n/).map((line) => ({
    type: 'paragraph',
    content: line ? [{ type: 'text', text: line }] : [],
  })),
});

function failureOf(status: number, path: string): Error {
  const reason = `Jira answered ${status} to ${path}`;
  const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  return isFinal ? new GiveUp(reason) : new Error(reason);
}
