import { testSecret } from '../../testing/fixed';
import { releasesOfPages, testPages } from '../../testing/pages';
import { run } from '../../testing/programs';

/** The pages in a process of their own. */
const startAlone = (env: Record<string, string>) => run('entry', { PORT: '0', APP_SECRET: testSecret, ...env });

describe('les pages seules, devant une API ailleurs', () => {
  it('servent les versions en service et disent où est l’API', async () => {
    const { db, config } = await testPages();
    const store = config.releaseStore.kind === 'folder' ? config.releaseStore.folder : '';
    const env = { DATABASE_URL: db.url, RELEASE_STORE: store, API_URL: 'https://api.example.ch' };
    const url = await (await startAlone(env)).ready;
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
    const { ended, log } = await startAlone({});
    expect(await ended).toBe(1);
    expect(log()).toContain('DATABASE_URL est requis');
  });
});
