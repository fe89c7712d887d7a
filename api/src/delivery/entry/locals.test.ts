import { testPages, type TestPages } from '../../testing/pages';
import type { Client } from '../../testing/app';

const html = { accept: 'text/html' };
const body = { port: 3101, prefixes: ['/stages'], minutes: 60 };
const origin = 'http://127.0.0.1:3101';
const at = '/api/releases/remote-stages/local';

let test: TestPages;
let admin: Client;
beforeEach(async () => {
  test = await testPages();
  admin = await test.as('admin');
  await allow(true);
});

async function allow(localRemotes: boolean) {
  const { version } = (await admin.get('/api/settings')).json().feature;
  const values = { studentAvs: true, localRemotes };
  await admin.patch('/api/settings', { section: 'feature', version, values });
  test.app.services.memory.forget();
}
const link = async () => {
  const { url } = (await (await test.team('remote-stages')).post(at, body)).json();
  return url.replace(test.config.publicUrl, '') as string;
};
const open = (url: string, headers: Record<string, string> = {}) =>
  test.pages.inject({ url, headers: { ...html, ...headers } });
const sessionOf = ({ cookies }: Client) => `tandem_session=${cookies.get('tandem_session')}`;
const press = async (url: string, cookie = '') => {
  const answer = await open(url, { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) });
  return answer.cookies.find(({ name }) => name === 'tandem_local')?.value ?? '';
};

describe('un module qui tourne sur un poste', () => {
  it('se demande avec le jeton de son paquet, et laisse une trace', async () => {
    const answer = await (await test.team('remote-stages')).post(at, body);
    expect(answer.statusCode).toBe(200);
    const { rows } = await test.db.pool.query("select diff from audit_log where action = 'release_local'");
    expect(rows).toMatchObject([{ diff: { package: 'remote-stages', port: 3101 } }]);
  });

  it('est refusé tant que l’administration ne l’a pas autorisé', async () => {
    await allow(false);
    expect((await (await test.team('remote-stages')).post(at, body)).statusCode).toBe(403);
  });

  it.each([
    ['d’un autre paquet', ['/internal'], 'remote-stages ↔ remote-internal'],
    ['du serveur', ['/api'], 'remote-stages\u00a0: '],
  ])('ne prend pas les adresses %s', async (_, prefixes, line) => {
    const answer = await (await test.team('remote-stages')).post(at, { ...body, prefixes });
    expect([answer.statusCode, answer.json().faults[0]]).toEqual([422, expect.stringContaining(line)]);
  });

  it('demande d’abord à qui ouvre le lien, d’où qu’il vienne', async () => {
    const url = await link();
    for (const headers of [{}, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'none' }]) {
      const answer = await open(url, headers as Record<string, string>);
      expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
      expect(answer.body).toContain(`href="${url}">Continuer`);
    }
  });

  it('vient de ce poste dans ce navigateur seulement: composition, politique et reçu le disent', async () => {
    const cookie = `tandem_local=${await press(await link())}`;
    const [mine, others] = [await open('/stages/x', { cookie }), await open('/stages/x')];
    expect([mine.statusCode, others.statusCode]).toEqual([200, 404]);
    const [, json = ''] = /id="tandem">(.*?)<\/script>/.exec(mine.body) ?? [];
    const { remotes, preview, receipt } = JSON.parse(json);
    expect(remotes['remote-stages']).toMatchObject({ entry: `${origin}/release.json`, local: origin });
    expect(preview).toMatchObject({ packages: ['remote-stages'], local: origin });
    expect(test.app.services.rollout.receipts.read(receipt)?.releaseIds).toEqual([]);
    const policy = String(mine.headers['content-security-policy']);
    expect(policy).toContain(`connect-src 'self' ${origin};`);
    expect(policy).toContain(`style-src 'self' 'nonce-`);
    expect(policy).not.toContain(`script-src 'self'`);
    expect(String(others.headers['content-security-policy'])).not.toContain('127.0.0.1');
  });

  it.each<[string, () => Promise<string> | string]>([
    ['le témoin est inventé', () => 'abc.def'],
    ['le lien sert de témoin', async () => (await link()).split('/').pop() ?? ''],
    ['il est terminé', async () => later(await press(await link()))],
    ['l’administration y a mis fin', async () => forbidden(await press(await link()))],
    [
      'une autre personne se connecte dans ce navigateur',
      async () => `${await press(await link())}; ${sessionOf(admin)}`,
    ],
  ])('ne vient plus de nulle part quand %s', async (_, cookie) => {
    expect((await open('/stages', { cookie: `tandem_local=${await cookie()}` })).statusCode).toBe(404);
  });

  const later = (cookie: string) => (test.clock.pass(3_600_000), cookie);
  const forbidden = async (cookie: string) => (await allow(false), cookie);

  it('se quitte comme un aperçu', async () => {
    const answer = await open('/preview/end', { cookie: `tandem_local=${await press(await link())}` });
    expect(answer.cookies.find(({ name }) => name === 'tandem_local')).toMatchObject({ value: '' });
  });

  it('un lien inventé ne change rien', async () => {
    const answer = await open('/preview/local/abc.def', { 'sec-fetch-site': 'same-origin' });
    expect([answer.statusCode, answer.cookies]).toEqual([410, []]);
  });
});

describe('ce que Tandem en service prête et demande', () => {
  it('se lit en un appel', async () => {
    const { platform, provides, versions, budgets } = (
      await (await test.team('remote-stages')).get('/api/releases/platform')
    ).json();
    expect(platform).toBe('1.0.0');
    expect(provides).toMatchObject({ react: expect.any(String), '@tandem/shared/platform': '1.0.0' });
    expect(Object.keys(versions)).toEqual(['remote-auth', 'remote-external', 'remote-internal', 'shell']);
    expect(budgets.page).toBeGreaterThan(0);
  });
});
