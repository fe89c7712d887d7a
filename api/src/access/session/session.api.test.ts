import { users } from '../../platform/db/schema';
import { type TestApp, testApp } from '../../testing/app';
import { processorMs } from '../../testing/processor';
import { passwordsWith } from './passwords';

const password = 'Correct-Horse-9!';
const wrong = { message: 'Les identifiants indiqués sont invalides.' };
const minute = 60_000;

async function withAda(): Promise<TestApp & { sign: (email: string, typed: string, ip?: string) => Promise<number> }> {
  const test = await testApp({ template: 'empty' });
  await test.as('admin', { email: 'ada@tandem.test', password });
  const sign = async (email: string, typed: string, ip?: string) =>
    (await (await test.visitor(ip)).post('/login', { email, password: typed })).statusCode;
  return { ...test, sign };
}

describe('la connexion (spec §7, §8)', () => {
  it('ouvre une session et donne la personne, quelle que soit la casse de l’adresse', async () => {
    const { visitor } = await withAda();
    const browser = await visitor();
    const answer = await browser.post('/login', { email: ' ADA@Tandem.test ', password });
    expect(answer.json()).toMatchObject({ role: 'admin', email: 'ada@tandem.test', teacher: null });
    expect((await browser.get('/api/user')).json()).toEqual(answer.json());
  });

  it('répond exactement la même chose à une adresse inconnue, un mot de passe faux et un compte désactivé', async () => {
    const { visitor, as } = await withAda();
    await as('coach', { email: 'off@tandem.test', password, isActive: false });
    const tries = [
      ['ada@tandem.test', 'faux'],
      ['ada@tandem.test', `${password} `],
      ['inconnue@tandem.test', password],
      ['off@tandem.test', password],
      ["' OR 1=1--", '%'],
    ];
    for (const [email, typed] of tries) {
      const { statusCode, body, headers } = await (await visitor()).post('/login', { email, password: typed });
      expect([statusCode, JSON.parse(body)]).toEqual([422, wrong]);
      expect(Object.keys(headers)).not.toContain('set-cookie');
    }
  });

  it.each([
    ['un tableau', []],
    ['un nombre', 7],
    ['rien', undefined],
    ['un e-mail absent', { password }],
    ['un e-mail objet', { email: { $ne: '' }, password }],
    ['un e-mail de 300 caractères', { email: `${'a'.repeat(300)}@b.ch`, password }],
    ['un caractère nul', { email: 'a\0@b.ch', password }],
    ['un mot de passe de 2 000 caractères', { email: 'ada@tandem.test', password: 'a'.repeat(2000) }],
  ])('refuse %s avec 422, sans pile', async (_, body) => {
    const { visitor } = await withAda();
    const answer = await (await visitor()).post('/login', body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toEqual(expect.any(String));
    expect(answer.body).not.toContain('    at ');
  });

  it('refuse 1 Mo avant de calculer quoi que ce soit', async () => {
    const { visitor } = await withAda();
    const answer = await (
      await visitor()
    ).post('/login', { email: 'ada@tandem.test', password: 'a'.repeat(1_000_000) });
    expect([answer.statusCode, answer.json()]).toEqual([413, { message: 'L’envoi est trop volumineux.' }]);
  });

  it('arrête au sixième échec par adresse et lieu, pour une minute', async () => {
    const { sign, visitor, clock } = await withAda();
    const statuses = [];
    for (let count = 0; count < 7; count++)
      statuses.push(await sign(count % 2 ? 'ADA@tandem.test' : 'ada@tandem.test', 'faux'));
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429, 429]);
    const { headers, json } = await (await visitor()).post('/login', { email: 'ada@tandem.test', password });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(json().message).toMatch(/^Trop de tentatives/);
    clock.pass(minute + 1);
    expect(await sign('ada@tandem.test', password)).toBe(200);
  });

  it('laisse entrer la personne depuis un autre lieu pendant qu’on essaie son mot de passe', async () => {
    const { sign } = await withAda();
    for (let count = 0; count < 6; count++) await sign('ada@tandem.test', 'faux', '10.0.0.1');
    expect(await sign('ada@tandem.test', password, '10.0.0.2')).toBe(200);
  });

  it.each([
    ['25 échecs en 5 minutes depuis un lieu', (n: number) => [`x${n}@tandem.test`, '10.0.0.1'], 26],
    ['25 échecs depuis un raccordement IPv6', (n: number) => [`x${n}@tandem.test`, `2001:db8:1:2::${n}`], 26],
    ['25 échecs en 15 minutes sur une adresse', (n: number) => ['ada@tandem.test', `10.0.0.${n}`], 26],
  ])('arrête après %s', async (_, who, first) => {
    const { sign } = await withAda();
    const statuses: number[] = [];
    for (let n = 1; n <= 26; n++) {
      const [email = '', ip = ''] = who(n);
      statuses.push(await sign(email, 'faux', ip));
    }
    expect(statuses.indexOf(429) + 1).toBe(first);
  });

  it('ne compte pas les essais refusés, qui n’allongent rien non plus', async () => {
    const { sign, clock } = await withAda();
    for (let n = 0; n < 60; n++) await sign('ada@tandem.test', 'faux', '10.0.0.1');
    expect(await sign('ada@tandem.test', password, '10.0.0.2')).toBe(200);
    clock.pass(minute + 1);
    expect(await sign('ada@tandem.test', password, '10.0.0.1')).toBe(200);
  });

  it('laisse entrer un navigateur connu pendant que des inconnus épuisent toutes les limites', async () => {
    const { sign, visitor } = await withAda();
    const own = await visitor('10.0.0.1');
    expect((await own.post('/login', { email: 'ada@tandem.test', password })).statusCode).toBe(200);
    for (let n = 0; n < 30; n++) await sign('ada@tandem.test', 'faux', n < 10 ? '10.0.0.1' : `10.0.1.${n}`);
    expect(await sign('ada@tandem.test', password, '10.0.9.9')).toBe(429);
    expect((await own.post('/login', { email: 'ADA@tandem.test', password })).statusCode).toBe(200);
  });

  it('donne au navigateur connu une limite à lui: 10 échecs en 15 minutes, et pas pour une autre personne', async () => {
    const { visitor, as, clock } = await withAda();
    await as('coach', { email: 'bob@tandem.test', password });
    const own = await visitor();
    await own.post('/login', { email: 'ada@tandem.test', password });
    const triesOf = async (email: string, count: number) => {
      const statuses = [];
      for (let n = 0; n < count; n++) statuses.push((await own.post('/login', { email, password: 'faux' })).statusCode);
      return statuses.filter((status) => status === 422).length;
    };
    expect([await triesOf('ada@tandem.test', 12), await triesOf('bob@tandem.test', 7)]).toEqual([10, 5]);
    clock.pass(15 * minute + 1);
    expect((await own.post('/login', { email: 'ada@tandem.test', password })).statusCode).toBe(200);
  });

  it('attend 15 minutes au plus', async () => {
    const { visitor, sign } = await withAda();
    for (let n = 0; n < 25; n++) await sign('ada@tandem.test', 'faux', `10.0.1.${n}`);
    const { headers } = await (await visitor('10.0.2.1')).post('/login', { email: 'ada@tandem.test', password });
    expect(Number(headers['retry-after'])).toBeGreaterThan(600);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  it('ne compte pas comme échec un essai qui finit par une panne de Tandem', async () => {
    const { sign, db } = await withAda();
    await db.pool.query('alter table sessions rename to elsewhere');
    for (let n = 0; n < 8; n++) expect(await sign('ada@tandem.test', password)).toBe(500);
    await db.pool.query('alter table elsewhere rename to sessions');
    expect(await sign('ada@tandem.test', password)).toBe(200);
  });

  it('ne prend pas pour une adresse celle qui n’en a que l’air: le signe Kelvin n’est pas un k', async () => {
    const { as, sign } = await withAda();
    await as('coach', { email: 'quack@tandem.test', password });
    expect(await sign('quac\u212A@tandem.test', password)).toBe(422);
    expect(await sign('QUACK@tandem.test', password)).toBe(200);
  });

  it('ne compte pas les réussites: toute une école se connecte derrière une adresse', async () => {
    const { sign } = await withAda();
    for (let count = 0; count < 30; count++) expect(await sign('ada@tandem.test', password)).toBe(200);
  });

  it('ne croit pas un en-tête X-Forwarded-For', async () => {
    const { visitor } = await withAda();
    const statuses = [];
    for (let n = 0; n < 6; n++) {
      const forged = { 'x-forwarded-for': `10.9.9.${n}` };
      statuses.push(
        (await (await visitor()).post('/login', { email: 'ada@tandem.test', password: 'x' }, forged)).statusCode,
      );
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it('prend le même temps pour une adresse connue et une inconnue (au mieux de 48 essais, à 25 ms près)', async () => {
    const { as, visitor } = await testApp({ template: 'empty', passwords: passwordsWith() });
    await as('admin', { email: 'ada@tandem.test', password });
    const times: Record<string, number[]> = { 'ada@tandem.test': [], 'inconnue@tandem.test': [] };
    for (let n = 0; n < 48; n++) {
      const browser = await visitor(`10.1.${n}.1`);
      for (const [email, taken] of Object.entries(times)) {
        const tried = { email: n ? email : 'chauffe@tandem.test', password: 'faux' };
        taken.push(await processorMs(() => browser.post('/login', tried)));
      }
    }
    const [known = 0, unknown = 0] = Object.values(times).map((all) => Math.min(...all));
    expect(Math.abs(known - unknown)).toBeLessThan(25);
  });

  it('écrit chaque essai au journal d’audit, sans adresse ni mot de passe', async () => {
    const { sign, db, logged } = await withAda();
    await sign('ada@tandem.test', 'faux-canari');
    await sign('ada@tandem.test', password);
    const { rows } = await db.pool.query(
      "select action, user_id from audit_log where action like 'login%' order by id",
    );
    expect(rows).toEqual([
      { action: 'login_failed', user_id: null },
      { action: 'login', user_id: expect.any(Number) },
    ]);
    expect(logged.join('')).not.toMatch(/faux-canari|Correct-Horse|ada@tandem/);
  });
});

describe('la session (spec §7, security 8, security 42, security 43)', () => {
  it('tient dans un cookie fermé aux scripts; sous TLS il est Secure et préfixé', async () => {
    const config = { isTls: true, publicUrl: 'https://tandem.example' };
    const { as, visitor } = await testApp({ template: 'empty', config });
    await as('admin', { email: 'ada@tandem.test', password });
    const answer = await (await visitor()).post('/login', { email: 'ada@tandem.test', password });
    const cookie = answer.cookies.find(({ name }) => name === '__Host-tandem_session');
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32);
  });

  it('change d’identifiant à chaque connexion et enterre l’ancien', async () => {
    const { visitor } = await withAda();
    const browser = await visitor();
    await browser.post('/login', { email: 'ada@tandem.test', password });
    const before = browser.cookies.get('tandem_session')!;
    await browser.post('/login', { email: 'ada@tandem.test', password });
    expect(browser.cookies.get('tandem_session')).not.toBe(before);
    browser.cookies.set('tandem_session', before);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
  });

  it('n’accepte jamais un identifiant que quelqu’un a posé d’avance', async () => {
    const { visitor } = await withAda();
    const browser = await visitor();
    const planted = 'A'.repeat(43);
    browser.cookies.set('tandem_session', planted);
    await browser.get('/sanctum/csrf-cookie');
    await browser.post('/login', { email: 'ada@tandem.test', password });
    expect(browser.cookies.get('tandem_session')).not.toBe(planted);
  });

  it('finit à la déconnexion: 204, et l’ancien cookie ne vaut plus rien', async () => {
    const { as } = await withAda();
    const browser = await as('admin');
    const before = browser.cookies.get('tandem_session')!;
    const answer = await browser.post('/logout');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    browser.cookies.set('tandem_session', before);
    expect((await browser.get('/api/user')).statusCode).toBe(401);
  });

  it.each([
    ['29 minutes sans appel', [29], 200],
    ['31 minutes sans appel', [31], 401],
    ['un appel toutes les 20 minutes', [20, 20, 20, 20], 200],
    ['un appel toutes les 20 minutes pendant 12 heures', Array<number>(37).fill(20), 401],
  ])('après %s', async (_, waits, status) => {
    const { as, clock } = await withAda();
    const browser = await as('admin');
    let last = 0;
    for (const wait of waits) {
      clock.pass(wait * minute);
      last = (await browser.get('/api/user')).statusCode;
    }
    expect(last).toBe(status);
  });

  it('finit dès que le compte est désactivé', async () => {
    const { as, db } = await withAda();
    const browser = await as('admin');
    await db.update(users).set({ isActive: false });
    expect((await browser.get('/api/user')).statusCode).toBe(401);
  });

  it('vaut sur chaque serveur de la même base, et y finit aussitôt', async () => {
    const one = await withAda();
    const other = await testApp({ db: one.db });
    const browser = await one.as('admin');
    const elsewhere = await other.visitor();
    elsewhere.cookies.set('tandem_session', browser.cookies.get('tandem_session')!);
    expect((await elsewhere.get('/api/user')).statusCode).toBe(200);
    await browser.post('/logout');
    expect((await elsewhere.get('/api/user')).statusCode).toBe(401);
  });

  it.each([
    ['un autre cookie du même nom derrière', (own: string) => `tandem_session=${own}; tandem_session=autre`, 200],
    ['un faux cookie du même nom devant', (own: string) => `tandem_session=autre; tandem_session=${own}`, 401],
    ['un cookie mal encodé', () => 'tandem_session=%zz', 401],
    ['un cookie de 6 ko', () => `tandem_session=${'a'.repeat(6000)}`, 401],
    ['un cookie nul', () => 'tandem_session=%00', 401],
  ])('avec %s', async (_, cookieOf, status) => {
    const { as, app } = await withAda();
    const own = (await as('admin')).cookies.get('tandem_session')!;
    const answer = await app.inject({ url: '/api/user', headers: { cookie: cookieOf(own) } });
    expect(answer.statusCode).toBe(status);
  });

  it('GET /api/user ne connaît que la limite de la session: 1 500 en 5 minutes', async () => {
    const { as, db } = await withAda();
    const browser = await as('admin');
    await browser.get('/api/user');
    await db.pool.query("update rate_limits set count = 1500 where key like 'user:%'");
    expect((await browser.get('/api/user')).statusCode).toBe(429);
    expect((await (await as('admin')).get('/api/user')).statusCode).toBe(200);
  });

  it('ne garde que des empreintes: ni cookie ni mot de passe dans la base', async () => {
    const { as, db } = await withAda();
    const secret = (await as('admin')).cookies.get('tandem_session')!;
    const { rows } = await db.pool.query('select * from sessions, users');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/);
  });
});
