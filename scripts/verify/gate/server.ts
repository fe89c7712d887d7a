import { readFileSync } from 'node:fs';
import path from 'node:path';
import { request } from '@playwright/test';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { accounts } from '../../../e2e/src/accounts';
import { deployToken } from '../../../e2e/src/deploy';
import { signInOverHttp } from '../../../e2e/src/test';
import { distOf } from '../built';
import type { Candidate } from './candidates';

/** What the gate on a running server says about candidates; they become live for nobody. */
export async function serverGate(url: string) {
  const admin = await request.newContext();
  await signInOverHttp(admin, url, accounts.admin.email);
  const tokens = new Map<string, string>();

  const ask = async (name: string, method: string, to: string, body: Buffer | object) => {
    if (!tokens.has(name)) tokens.set(name, await deployToken(admin, url, name));
    const isFile = Buffer.isBuffer(body);
    return fetch(`${url}/api/releases/${name}${to}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(name)}`,
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      },
      body: isFile ? new Uint8Array(body) : JSON.stringify(body),
    });
  };

  async function upload({ manifest: { name, files }, contents }: Candidate) {
    const answer = await ask(name, 'POST', '/missing', { names: files.map((file) => file.name) });
    for (const file of (await answer.json()) as string[]) {
      const content = contents?.get(file) ?? readFileSync(path.join(distOf(sourceOf(name)), file));
      const sent = await ask(name, 'PUT', `/files/${file}`, content);
      if (!sent.ok) throw new Error(`${file}: ${sent.status} ${await sent.text()}`);
    }
  }

  return {
    live: async () => (await (await admin.get(`${url}/api/releases/live`)).json()) as Manifest[],
    openApi: async () => (await (await admin.get(`${url}/api/openapi.json`)).json()) as unknown,
    async faultsOf(candidate: Candidate): Promise<string[]> {
      await upload(candidate);
      const { manifest } = candidate;
      const answer = await ask(manifest.name, 'POST', '', { manifest, base: null, to: 'candidate' });
      if (answer.ok) return [];
      const body = (await answer.json()) as { faults?: string[] };
      if (!body.faults) throw new Error(`${candidate.title}: ${answer.status} ${JSON.stringify(body)}`);
      return body.faults;
    },
    close: () => admin.dispose(),
  };
}

/** The new remote is made of the files of another one. */
const sourceOf = (name: string) => (name === 'remote-rooms' ? 'remote-external' : name);
