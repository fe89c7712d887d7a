import { readFileSync } from 'node:fs';
import path from 'node:path';
import { releases } from '@tandem/shared/contract/delivery/releases';
import { accounts, password } from '../../../e2e/src/accounts';
import { refusal } from '../../releases/server';
import { signIn } from '../../releases/who';
import { distOf } from '../built';
import type { Candidate } from './candidates';

/** What the gate on a running server says about candidates; they become live for nobody. */
export async function serverGate(url: string) {
  const { call, send } = await signIn(url, accounts.admin.email, password);

  async function upload({ manifest: { name, files }, contents }: Candidate) {
    const names = files.map((file) => file.name);
    const { body: missing } = await call(releases.missing, { params: { package: name }, body: { names } });
    for (const file of missing) {
      const content = contents?.get(file) ?? readFileSync(path.join(distOf(sourceOf(name)), file));
      const headers = { 'content-type': 'application/octet-stream' };
      const sent = await send('PUT', `/api/releases/${name}/files/${file}`, new Uint8Array(content), headers);
      if (!sent.ok) throw await refusal(sent);
    }
  }

  return {
    live: async () => (await call(releases.live, {})).body,
    openApi: async () => (await (await send('GET', '/api/openapi.json')).json()) as unknown,
    async faultsOf(candidate: Candidate): Promise<readonly string[]> {
      await upload(candidate);
      const { manifest } = candidate;
      const body = { manifest, base: null, to: 'candidate' } as const;
      const answer = await call(releases.publish, { params: { package: manifest.name }, body });
      if (answer.ok) return [];
      if (!('faults' in answer.body)) throw new Error(`${candidate.title}: ${JSON.stringify(answer.body)}`);
      return answer.body.faults;
    },
  };
}

/** The new remote is made of the files of another one. */
const sourceOf = (name: string) => (name === 'remote-rooms' ? 'remote-external' : name);
