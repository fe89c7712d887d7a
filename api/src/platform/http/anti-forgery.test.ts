import { type Client, type TestApp, testApp } from '../../testing/app';
import { addressOf, type Mounted } from '../../testing/walk';

describe('l’écriture au nom d’une autre personne (security 21)', () => {
  it.each([
    ['la même', (id: number) => String(id), 204],
    ['une autre', (id: number) => String(id + 1), 412],
    ['aucune', () => undefined, 204],
  ])('annoncée pour %s personne', async (_, expected, status) => {
    const { as } = await testApp();
    const admin = await as('admin');
    const header = expected(admin.userId!);
    const answer = await admin.post('/logout', undefined, header === undefined ? {} : { 'x-tandem-person': header });
    expect(answer.statusCode).toBe(status);
    expect((await admin.get('/api/user')).statusCode).toBe(status === 204 ? 401 : 200);
  });
});

describe('l’anti-falsification (spec §7, security 48)', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp();
  });

  const writes = () => test.app.mounted.filter(({ endpoint }) => endpoint.method !== 'GET');
  const contents = async () => {
    const { rows } = await test.db.pool.query(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_name not in ('rate_limits', 'sessions')",
    );
    const sums = await Promise.all(
      rows.map(async ({ name }: { name: string }) => {
        const found = await test.db.pool.query(
          `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from "${name}" t`,
        );
        return [name, found.rows[0].sum];
      }),
    );
    return Object.fromEntries(sums);
  };
  const send = (client: Client, { endpoint }: Mounted, headers = {}) =>
    client.send(endpoint.method, addressOf(endpoint), {}, headers);

  it('garde chaque route qui écrit: sans jeton, 419 et rien ne change', async () => {
    const admin = await test.as('admin');
    const before = await contents();
    const refusals = await Promise.all(writes().map((row) => send(admin, row)));
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual(writes().map(() => 419));
    expect(refusals[0]?.json()).toEqual({ message: 'La page a expiré. Veuillez réessayer.' });
    expect(await contents()).toEqual(before);
  });

  it('connaît aussi la connexion, la réinitialisation et le rapport', () => {
    const paths = writes().map(({ endpoint }) => endpoint.path);
    expect(paths).toEqual(expect.arrayContaining(['/login', '/logout', '/api/password-reset', '/api/report-to-jira']));
  });

  it.each<[string, (own: string, other: string) => string | string[]]>([
    ['vide', () => ''],
    ['faux', () => 'faux'],
    ['d’une autre session', (_, other) => other],
    ['double', (own) => [own, own]],
    ['altéré', (own) => `${own}x`],
    ['sans signature', (own) => own.split('.')[0]!],
    ['de signature vide', (own) => `${own.split('.')[0]}.`],
  ])('refuse un jeton %s', async (_, tokenOf) => {
    const [own, other] = [await test.as('admin'), await test.as('coach')];
    const token = tokenOf(own.cookies.get('XSRF-TOKEN')!, other.cookies.get('XSRF-TOKEN')!);
    expect((await own.put('/api/account/preferences', {}, { 'x-xsrf-token': token })).statusCode).toBe(419);
  });

  it.each([
    ['une autre origine', { origin: 'https://evil.example' }, 419],
    ['une origine nulle', { origin: 'null' }, 419],
    ['une origine qui ressemble', { origin: 'http://localhost:3000.evil.example' }, 419],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }, 419],
    ['sa propre origine', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
    ['aucun de ces en-têtes', {}, 200],
  ])('avec un bon jeton et %s', async (_, headers, status) => {
    const admin = await test.as('admin');
    expect((await admin.put('/api/account/preferences', {}, headers)).statusCode).toBe(status);
  });

  it('change à la connexion: le jeton d’avant ne vaut plus, un nouvel appel au cookie en donne un', async () => {
    await test.as('admin', { email: 'eve@tandem.test', password: 'Correct-Horse-9!' });
    const browser = await test.visitor();
    const before = browser.cookies.get('XSRF-TOKEN')!;
    await browser.post('/login', { email: 'eve@tandem.test', password: 'Correct-Horse-9!' });
    expect((await browser.put('/api/account/preferences', {}, { 'x-xsrf-token': before })).statusCode).toBe(419);
    await browser.get('/sanctum/csrf-cookie');
    expect((await browser.put('/api/account/preferences', {})).statusCode).toBe(200);
  });

  it('donne un cookie que les scripts lisent, sans autre secret: 204', async () => {
    const answer = await (await test.visitor()).get('/sanctum/csrf-cookie');
    const token = answer.cookies.find(({ name }) => name === 'XSRF-TOKEN');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(token).toMatchObject({ path: '/', sameSite: 'Lax' });
    expect(token).not.toHaveProperty('httpOnly', true);
  });

  it('ne laisse aucun GET changer la base', async () => {
    const admin = await test.as('admin');
    await admin.get('/api/user');
    const before = await contents();
    const reads = test.app.mounted.filter(({ endpoint }) => endpoint.method === 'GET');
    for (const row of reads) await send(admin, row);
    const after = await contents();
    // Reading sensitive data is itself written down (house 33), and what is written down waits to be copied.
    const written = { audit_log: '', audit_pending: '' };
    expect({ ...after, ...written }).toEqual({ ...before, ...written });
  });
});
