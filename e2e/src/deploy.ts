import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';
import type { Manifest } from '@tandem/shared/releases/manifest';
import type { Built } from './release-variant';

const atOnce = 8;
/** The server is busy for a moment: it says to come again. */
const busy = 503;
const mostTries = 4;

type Headers = Record<string, string>;

/** What the browser of the administrator whose session the context holds sends with each call. */
export async function adminHeaders(admin: APIRequestContext): Promise<Headers> {
  const { cookies } = await admin.storageState();
  const token = cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, 'x-xsrf-token': decodeURIComponent(token), accept: 'application/json' };
}

/** A new deploy token for one package, made by an administrator. */
export async function deployToken(admin: APIRequestContext, url: string, name: string): Promise<string> {
  const answer = await admin.post(`${url}/api/deploy-tokens`, {
    headers: await adminHeaders(admin),
    data: { package: name, name: 'Vérification' },
  });
  if (!answer.ok()) throw new Error(`A token for ${name}: ${answer.status()} ${await answer.text()}`);
  const made = (await answer.json()) as { token: string };
  return made.token;
}

/** Publishes releases of one package over HTTP, as a team's own pipeline does with its token; an administrator sends other headers. */
export function deployer(url: string, name: string, who: string | Headers) {
  const own = typeof who === 'string' ? { authorization: `Bearer ${who}` } : who;
  const call = async (method: string, to: string, body?: BodyInit, headers: Headers = {}) => {
    const ask = () => fetch(url + to, { method, headers: { ...own, ...headers }, ...(body && { body }) });
    let answer = await ask();
    for (let tries = 1; answer.status === busy && tries < mostTries; tries++) {
      await pause(tries * 500);
      answer = await ask();
    }
    if (!answer.ok) throw new Error(`${method} ${to}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const callJson = async <T>(method: string, to: string, body?: object): Promise<T> => {
    const json = { 'content-type': 'application/json' };
    const answer = await call(method, to, body && JSON.stringify(body), body && json);
    return (await answer.json()) as T;
  };
  const upload = async ({ folder }: Built, file: string) => {
    const packed = path.join(folder, `${file}.br`);
    const isPacked = existsSync(packed);
    await call(
      'PUT',
      `/api/releases/${name}/files/${file}`,
      readFileSync(isPacked ? packed : path.join(folder, file)),
      {
        'content-type': 'application/octet-stream',
        ...(isPacked && { 'content-encoding': 'br' }),
      },
    );
  };

  return {
    /** Which release is live. */
    live: async (): Promise<Manifest | undefined> =>
      (await callJson<Manifest[]>('GET', '/api/releases/live')).find((each) => each.name === name),

    /**
     * Makes a release live at once, based on the one that is live now. Throws with the server's answer when it is refused; an administrator
     * who names a reason is not.
     */
    async publish(built: Built, base: string | null, reason?: string): Promise<void> {
      const names = built.manifest.files.map((file) => file.name);
      const missing = await callJson<string[]>('POST', `/api/releases/${name}/missing`, { names });
      const worker = async () => {
        for (let file = missing.pop(); file; file = missing.pop()) await upload(built, file);
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
      await callJson('POST', `/api/releases/${name}`, {
        manifest: built.manifest,
        base,
        to: 'everyone',
        ...(reason && { force: { reason } }),
      });
    },

    /** Makes an earlier release live again, in the place of this one. */
    rollBack: (from: string, version: string) =>
      callJson('POST', `/api/releases/${name}/rollback`, { version, base: from }),
  };
}
