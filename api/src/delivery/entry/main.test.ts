import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { atEnd } from '../../testing/database';
import { testSecret } from '../../testing/fixed';
import { releasesOfPages, testPages } from '../../testing/pages';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The pages in a process of their own; resolves to what it said until it listened or ended. */
async function startAlone(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/delivery/entry/main.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0', APP_SECRET: testSecret, ...env },
  });
  atEnd(async () => void child.kill('SIGKILL'));
  let said = '';
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        if (/http:\/\/\S+\d/.test(said)) resolve();
      });
  });
  await Promise.race([ready, once(child, 'close')]);
  return { said, url: /http:\/\/\S+/.exec(said)?.[0] ?? '' };
}

describe('les pages seules, devant une API ailleurs', () => {
  it('servent les versions en service et disent où est l’API', async () => {
    const { db, config } = await testPages();
    const store = config.releaseStore.kind === 'folder' ? config.releaseStore.folder : '';
    const { url } = await startAlone({ DATABASE_URL: db.url, RELEASE_STORE: store, API_URL: 'https://api.example.ch' });
    const page = await fetch(url, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("connect-src 'self' https://api.example.ch"),
    ]);
    expect(await page.text()).toContain(`/r/remote-auth/${releasesOfPages.auth.manifest.start?.script}`);
    const composition = await (await fetch(`${url}/api/composition`)).json();
    expect(composition).toMatchObject({ config: { apiUrl: 'https://api.example.ch' }, receipt: expect.any(String) });
  });

  it('ne démarrent pas sans la base où se trouvent les versions', async () => {
    expect((await startAlone({})).said).toContain('DATABASE_URL est requis');
  });
});
