import { namesIn, withoutNamesIn } from '@tandem/shared/rules/privacy/names-in-text';
import { redact } from '@tandem/shared/rules/privacy/redact';
import type { Services } from '../../services';
import type { Payloads } from '../../platform/outbox/outbox.repository';
import { GiveUp } from '../../platform/outbox/delivery';
import { bugReportsRepository, findNames } from './bug-reports.repository';
import type { Jira } from '../../config-external';

interface JiraReport {
  id: number;
  title: string;
  description: string;
  json: unknown;
  screenshot: Buffer | null;
}

const timeoutMs = 20_000;

/** Jira Cloud, REST version 3: an issue, then its files. */
function jiraClient({ url, email, token, project }: Jira) {
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

/**
 * Hands a stored report to Jira, without the names of people whom the database knows (security 71); undefined where Jira is not
 * configured. The key is stored before the files are sent.
 */
export function reportDelivery({ db, now, config }: Services) {
  if (!config.jira) return undefined;
  const jira = jiraClient(config.jira);
  const repository = bugReportsRepository(db, now);

  async function withoutPeople({ title, description, json, ...rest }: JiraReport): Promise<JiraReport> {
    const written = { title, description, json };
    const text = JSON.stringify(written).replaceAll(/\\[a-z]/g, ' ');
    return { ...rest, ...withoutNamesIn(written, await findNames(db, namesIn([text]))) };
  }

  return async ({ reportId }: Payloads['jira-report']): Promise<void> => {
    const stored = await repository.get(reportId);
    if (!stored) return;
    try {
      const report = await withoutPeople(stored);
      const key = stored.jiraKey ?? (await jira.open(report));
      if (!stored.jiraKey) await repository.change(reportId, { jiraKey: key });
      await jira.attach(key, report);
      await repository.change(reportId, { state: 'sent' });
    } catch (error) {
      if (error instanceof GiveUp) await repository.change(reportId, { state: 'failed' });
      throw error;
    }
  };
}
