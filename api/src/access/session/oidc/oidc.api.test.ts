import type { Role } from '@tandem/shared/access';
import { type IdentityProvider, signInAt, startIdentityProvider } from '../../../../../testkit/identity-provider';
import { type Client, testApp, type TestApp } from '../../../testing/app';
import { atEnd } from '../../../testing/database';

const home = 'http://localhost:3000';
const email = 'ada@exemple.ch';
const password = 'Correct-Horse-9!';
const domains = new Map<string, Role | undefined>([
  ['exemple.ch', undefined],
  ['nouveaux.ch', 'coach'],
]);

let provider: IdentityProvider;
beforeEach(async () => {
  provider = await startIdentityProvider(home);
  atEnd(provider.stop);
});

async function withProvider(issuer = provider.issuer) {
  const { clientId, clientSecret } = provider;
  const oidc = { issuer, clientId, clientSecret, label: 'Microsoft', domains };
  const test = await testApp({ template: 'empty', config: { oidc } });
  await test.as('coach', { email, password });
  return test;
}

const there = async (client: Client) => (await client.get('/api/oidc/start')).headers.location!;
const back = (client: Client, address: string) => client.get(address.replace(home, ''));
/** All the way there and back; what the sign-in page is told, and whether somebody is signed in then. */
async function signIn(test: TestApp, account = email, client?: Client) {
  const browser = client ?? (await test.visitor());
  const answer = await back(browser, await signInAt(await there(browser), account));
  return { browser, ...responseOf(answer), status: (await browser.get('/api/user')).statusCode };
}
const responseOf = ({ statusCode, headers, cookies }: Awaited<ReturnType<typeof back>>) => ({
  answer: [statusCode, headers.location],
  failure: cookies.find(({ name }) => name === 'tandem_sign_in_failure')?.value,
});
const entered = { answer: [303, `${home}/`], failure: undefined, status: 200 };
const refused = { answer: [303, `${home}/`], failure: 'refused', status: 401 };
const stopped = { answer: [303, `${home}/`], failure: 'stopped' };
const audited = async ({ db }: TestApp) =>
  (
    await db.pool.query(
      "select action, reason from audit_log where action like 'login%' or action = 'create' order by id",
    )
  ).rows;

describe('le compte de l’organisation ouvre', () => {
  it('le compte qui a cette adresse, dans toute casse; le journal dit par où', async () => {
    const test = await withProvider();
    provider.people.set('x', { email: 'Ada@Exemple.CH', email_verified: true });
    expect(await signIn(test, 'x')).toMatchObject(entered);
    expect(await audited(test)).toEqual([{ action: 'login', reason: 'Avec Microsoft' }]);
  });

  it('le compte que des inconnus ont bloqué par de faux mots de passe', async () => {
    const test = await withProvider();
    const stranger = await test.visitor();
    const body = { email, password: 'faux' };
    for (let n = 0; n < 5; n++) await stranger.post('/login', body);
    expect((await stranger.post('/login', { email, password })).statusCode).toBe(429);
    expect(await signIn(test)).toMatchObject(entered);
  });

  it('celui d’un locataire d’Entra, qui dit « xms_edov » au lieu de « email_verified »', async () => {
    provider.people.set('x', { email, xms_edov: true });
    expect(await signIn(await withProvider(), 'x')).toMatchObject(entered);
  });

  it('un nouveau compte, là où le domaine en fait, avec ce rôle, une seule fois', async () => {
    const test = await withProvider();
    const account = 'luc@nouveaux.ch';
    provider.people.set(account, { email: account, email_verified: true, given_name: 'Luc', family_name: 'Aubert' });
    const both = await Promise.all([signIn(test, account), signIn(test, account)]);
    expect(both).toMatchObject([entered, entered]);
    expect(await signIn(test, account)).toMatchObject(entered);
    const { rows } = await test.db.pool.query('select role, first_name, last_name from users where email = $1', [
      account,
    ]);
    expect(rows).toEqual([{ role: 'coach', first_name: 'Luc', last_name: 'Aubert' }]);
  });
});

describe('le compte de l’organisation n’ouvre rien', () => {
  it.each<[string, string, Record<string, unknown> | undefined, object | undefined]>([
    ['sans compte ici', 'inconnue@exemple.ch', undefined, undefined],
    ['un compte désactivé', 'off@exemple.ch', undefined, { isActive: false, password }],
    ['un compte désactivé d’un domaine qui en fait', 'off@nouveaux.ch', undefined, { isActive: false, password }],
    ['un compte invité', 'invitee@exemple.ch', undefined, {}],
    ['une adresse que personne n’a vérifiée', 'x', { email, email_verified: false }, undefined],
    ['une adresse dont rien n’est dit', 'x', { email }, undefined],
    [
      'une adresse que le fournisseur dit non vérifiée, du locataire pourtant',
      'x',
      { email, email_verified: false, xms_edov: true },
      undefined,
    ],
    ['une adresse vérifiée en texte', 'x', { email, email_verified: 'true' }, undefined],
    ['une adresse d’ailleurs', 'admin@ailleurs.ch', undefined, { password }],
    ['une adresse d’un sous-domaine', 'ada@mail.exemple.ch', undefined, { password }],
    ['aucune adresse', 'x', {}, undefined],
  ])('%s', async (_, account, claims, user) => {
    const test = await withProvider();
    if (claims) provider.people.set(account, claims);
    if (user) await test.as('coach', { email: account, ...user });
    expect(await signIn(test, account)).toMatchObject(refused);
    expect(await audited(test)).toEqual([{ action: 'login_failed', reason: 'Avec Microsoft' }]);
  });
});

describe('l’aller et le retour', () => {
  it('ne valent qu’une fois, aussi à deux au même instant', async () => {
    const test = await withProvider();
    const browser = await test.visitor();
    const address = await signInAt(await there(browser), email);
    const attempt = browser.cookies.get('tandem_sign_in')!;
    const both = await Promise.all([back(browser, address), back(browser, address)]);
    expect(both.map((answer) => responseOf(answer).failure ?? 'entered').toSorted()).toEqual(['entered', 'stopped']);
    browser.cookies.set('tandem_sign_in', attempt);
    expect(responseOf(await back(browser, address))).toEqual(stopped);
    expect(provider.exchanges()).toBe(1);
  });

  it('appartiennent à un navigateur: l’adresse de retour d’un autre n’ouvre rien', async () => {
    const test = await withProvider();
    const [mine, other] = [await test.visitor(), await test.visitor()];
    const address = await signInAt(await there(mine), email);
    await there(other);
    expect(responseOf(await back(other, address))).toEqual(stopped);
    expect(responseOf(await back(await test.visitor(), address))).toEqual(stopped);
    expect(responseOf(await mine.get('/api/oidc/callback?code=x&state=y'))).toEqual(stopped);
    expect(responseOf(await back(mine, address))).toMatchObject({ failure: undefined });
  });

  it.each<[string, (address: URL) => void]>([
    ['sans code', ({ searchParams }) => searchParams.delete('code')],
    ['avec un autre code', ({ searchParams }) => searchParams.set('code', 'x')],
    ['d’un autre fournisseur', ({ searchParams }) => searchParams.set('iss', 'https://evil.test')],
    ['avec un refus', ({ searchParams }) => searchParams.set('error', 'access_denied')],
  ])('%s, n’ouvrent rien', async (_, change) => {
    const browser = await (await withProvider()).visitor();
    const address = new URL(await signInAt(await there(browser), email));
    change(address);
    expect(responseOf(await back(browser, address.href))).toEqual(stopped);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
  });

  it('durent dix minutes', async () => {
    const test = await withProvider();
    const browser = await test.visitor();
    const address = await signInAt(await there(browser), email);
    test.clock.pass(10 * 60_000);
    expect(responseOf(await back(browser, address))).toEqual(stopped);
  });

  it('demandent PKCE S256, un état et un nonce, nouveaux à chaque fois', async () => {
    const browser = await (await withProvider()).visitor();
    const [one, other] = [new URL(await there(browser)), new URL(await there(browser))].map(
      ({ searchParams }) => searchParams,
    );
    expect(one!.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one!.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one!.get(name)).not.toBe(other!.get(name));
    }
  });

  it('ne mènent nulle part où quelqu’un d’autre veut', async () => {
    const browser = await (await withProvider()).visitor();
    const evil = 'next=https://evil.test&return_to=//evil.test&redirect_uri=https://evil.test';
    const { headers } = await browser.get(`/api/oidc/start?${evil}`);
    expect(headers.location).not.toContain('evil');
    const address = `${await signInAt(headers.location!, email)}&${evil}`;
    expect((await back(browser, address)).headers.location).toBe(`${home}/`);
  });

  it('donnent un nouvel identifiant de session et enterrent l’ancien', async () => {
    const test = await withProvider();
    const { browser } = await signIn(test);
    const former = browser.cookies.get('tandem_session')!;
    expect(await signIn(test, email, browser)).toMatchObject(entered);
    expect(browser.cookies.get('tandem_session')).not.toBe(former);
    browser.cookies.set('tandem_session', former);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
  });

  it('s’arrêtent après 25 échecs d’une même adresse en cinq minutes', async () => {
    const test = await withProvider();
    const browser = await test.visitor('10.0.0.7');
    const failures = [];
    for (let n = 0; n < 26; n++) {
      const { searchParams } = new URL(await there(browser));
      const wrong = `/api/oidc/callback?code=x&state=${searchParams.get('state')}&iss=${provider.issuer}`;
      failures.push(responseOf(await browser.get(wrong)).failure);
    }
    expect([failures[24], failures[25]]).toEqual(['stopped', 'limited']);
  });
});

describe('un fournisseur en panne', () => {
  it('se dit, et le mot de passe ouvre toujours', async () => {
    const test = await withProvider();
    await provider.stop();
    const browser = await test.visitor();
    expect(responseOf(await browser.get('/api/oidc/start'))).toEqual({ ...stopped, failure: 'away' });
    expect((await browser.post('/login', { email, password })).statusCode).toBe(200);
  });

  it('se dit aussi au retour', async () => {
    const browser = await (await withProvider()).visitor();
    const address = await signInAt(await there(browser), email);
    await provider.stop();
    expect(responseOf(await back(browser, address))).toEqual({ ...stopped, failure: 'away' });
  });

  it('n’est demandé qu’à la première connexion, jamais au démarrage', async () => {
    expect((await (await withProvider('http://127.0.0.1:1')).visitor()).cookies.size).toBeGreaterThan(0);
  });
});

describe('la déconnexion', () => {
  it('mène aussi à celle du fournisseur, puis revient', async () => {
    const { browser } = await signIn(await withProvider());
    const answer = await browser.post('/logout');
    const { origin, searchParams } = new URL(answer.json<{ url: string }>().url);
    expect([answer.statusCode, origin]).toEqual([200, provider.issuer]);
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${home}/`);
    expect(searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
  });

  it('reste ici pour qui est venu par son mot de passe', async () => {
    const browser = await (await withProvider()).visitor();
    await browser.post('/login', { email, password });
    expect((await browser.post('/logout')).statusCode).toBe(204);
  });
});

it('sans fournisseur, rien de tout cela n’existe', async () => {
  const browser = await (await testApp()).visitor();
  for (const path of ['/api/oidc/start', '/api/oidc/callback?code=x&state=y'])
    expect((await browser.get(path)).statusCode).toBe(404);
});
