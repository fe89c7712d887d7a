import type { SecondStep } from '@tandem/shared/contract/access/session';
import { type Client, type TestApp, testApp } from '../../testing/app';
import type { NewUser } from '../../testing/accounts';
import { addCode, addPasskey, codeAt, makeCompulsory, password } from '../../testing/second-factor';

const email = 'zoe@tandem.test';
const wrongCode = 'Ce code n’est pas juste, ou il a déjà servi.';
const tooLate = 'Le délai est dépassé\u00a0: reconnectez-vous avec votre mot de passe.';
const minute = 60_000;
const day = 24 * 60 * minute;

/** Somebody of this kind, and the way of a new browser to their second step. */
async function withZoe(user: NewUser = {}) {
  const test = await testApp();
  const own = await test.as('coach', { email, password, ...user });
  const enter = async (ip?: string) => {
    const browser = await test.visitor(ip);
    const answer = await browser.post('/login', { email, password });
    return { browser, answer, step: answer.json<SecondStep>() };
  };
  return { ...test, test, own, enter };
}
const prove = (browser: Client, proof: object) => browser.post('/api/second-step', proof);
const withCode = (browser: Client, code: string) => prove(browser, { way: 'code', code });
const isIn = async (browser: Client) => (await browser.get('/api/user')).statusCode === 200;

/** An account with an application whose first code is used up. */
async function withApplication() {
  const zoe = await withZoe();
  const made = await addCode(zoe.test, zoe.own);
  zoe.clock.pass(minute);
  return { ...zoe, ...made, code: () => codeAt(made.key, zoe.clock.now()) };
}

describe('la deuxième étape', () => {
  it('vient après le mot de passe, qui n’ouvre alors aucune session; le code l’ouvre, avec un nouvel identifiant', async () => {
    const { enter, code } = await withApplication();
    const { browser, answer, step } = await enter();
    expect([answer.statusCode, step]).toEqual([
      403,
      { message: expect.any(String), step: 'prove', hasCode: true, passkey: null, dueAt: null },
    ]);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['XSRF-TOKEN', 'tandem_step', 'tandem_visitor']);
    expect(await isIn(browser)).toBe(false);
    const opened = await withCode(browser, code());
    expect([opened.statusCode, opened.json().email]).toEqual([200, email]);
    expect(browser.cookies.has('tandem_step')).toBe(false);
    expect(await isIn(browser)).toBe(true);
  });

  it('tient dans un cookie à elle, fermé aux scripts et aux autres sites, pour cinq minutes', async () => {
    const { enter } = await withApplication();
    const { answer } = await enter();
    expect(answer.cookies.find(({ name }) => name === 'tandem_step')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 300,
    });
  });

  it('accepte la clé d’accès et refuse sa copie', async () => {
    const { test, own, enter } = await withZoe();
    const { own: passkey } = await addPasskey(test, own);
    const signed = async (isCopy: boolean) => {
      const { browser, step } = await enter();
      return (await prove(browser, { way: 'passkey', answer: passkey.sign(step.passkey!, { isCopy }) })).statusCode;
    };
    expect([await signed(false), await signed(true), await signed(false)]).toEqual([200, 422, 200]);
  });

  it('refuse la réponse d’une clé à une autre connexion', async () => {
    const { test, own, enter } = await withZoe();
    const { own: passkey } = await addPasskey(test, own);
    const [first, second] = [await enter(), await enter()];
    const answer = passkey.sign(first.step.passkey!);
    expect((await prove(second.browser, { way: 'passkey', answer })).statusCode).toBe(422);
  });

  it('prend un code une seule fois: rejoué, ou envoyé deux fois au même moment', async () => {
    const { enter, code } = await withApplication();
    const browsers = [await enter('10.0.0.1'), await enter('10.0.0.2'), await enter('10.0.0.3')] as const;
    const [one, other, third] = browsers.map(({ browser }) => browser) as [Client, Client, Client];
    const both = await Promise.all([withCode(one, code()), withCode(other, code())]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await withCode(third, code())).json().errors).toEqual({ code: wrongCode });
  });

  it.each([
    ['d’avant et d’après, à une demi-minute', 30_000, 200],
    ['à une minute et demie', 90_000, 422],
  ])('prend le code d’une horloge %s', async (_, ms, status) => {
    const { enter, key, clock } = await withApplication();
    const { browser } = await enter();
    expect((await withCode(browser, codeAt(key, new Date(clock.now().getTime() + ms)))).statusCode).toBe(status);
  });

  it('prend chaque code de secours une fois, comme il est recopié', async () => {
    const { enter, recoveryCodes, own } = await withApplication();
    const typed = recoveryCodes[0]!.toLowerCase().replaceAll('-', ' ');
    const sent = async () => prove((await enter()).browser, { way: 'recovery', code: typed });
    expect([(await sent()).statusCode, (await sent()).statusCode]).toEqual([200, 422]);
    expect((await own.get('/api/account/second-factor')).json().recoveryCodesLeft).toBe(9);
  });

  it.each([
    ['cinq minutes passent', async ({ clock }) => clock.pass(5 * minute + 1)],
    ['le mot de passe change', ({ db }) => db.pool.query(`update users set password_changed_at = '2100-01-01'`)],
    ['le compte se ferme', ({ db }) => db.pool.query('update users set is_active = false')],
  ] satisfies [string, (test: TestApp) => Promise<unknown>][])('est finie quand %s', async (_, happens) => {
    const { test, enter, code } = await withApplication();
    const { browser } = await enter();
    await happens(test);
    const answer = await withCode(browser, code());
    expect([answer.statusCode, answer.json().message]).toEqual([422, tooLate]);
    expect(await isIn(browser)).toBe(false);
  });

  it('n’est pas sautée par un nouveau mot de passe', async () => {
    const { enter, db } = await withApplication();
    await db.pool.query('update users set password_changed_at = now()');
    expect((await enter()).answer.statusCode).toBe(403);
  });

  it('n’existe pas sans le mot de passe', async () => {
    const { visitor, code } = await withApplication();
    for (const call of ['', '/codes', '/passkeys', '/later', '/1/confirmation'])
      expect((await (await visitor()).post(`/api/second-step${call}`, { way: 'code', code: code() })).statusCode).toBe(
        422,
      );
  });

  it('arrête un inconnu au sixième code faux, de partout ensemble, et laisse le navigateur connu', async () => {
    const { enter, code, clock } = await withApplication();
    const known = (await enter('10.0.1.1')).browser;
    expect((await withCode(known, code())).statusCode).toBe(200);
    const statuses = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await withCode((await enter(`10.0.0.${n}`)).browser, '000000')).statusCode);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    clock.pass(minute);
    expect((await known.post('/login', { email, password })).statusCode).toBe(403);
    expect((await withCode(known, code())).statusCode).toBe(200);
  });

  it('laisse une ligne dans le journal pour un refus, un code de secours et l’entrée, sans le code', async () => {
    const { enter, recoveryCodes, db } = await withApplication();
    const { browser } = await enter();
    await withCode(browser, '000000');
    await prove(browser, { way: 'recovery', code: recoveryCodes[0] });
    const { rows } = await db.pool.query(`select action, diff from audit_log order by id desc limit 3`);
    expect(rows.toReversed()).toEqual([
      { action: 'second_factor_failed', diff: null },
      { action: 'recovery_code', diff: null },
      { action: 'login', diff: null },
    ]);
  });
});

describe('une deuxième étape obligatoire pour un rôle', () => {
  it('se propose jusqu’à la fin du délai, et peut être remise à plus tard', async () => {
    const { test, clock, enter } = await withZoe({ createdAt: new Date('2026-01-01') });
    await makeCompulsory(test, 'coach', 14);
    const { browser, answer, step } = await enter();
    expect([answer.statusCode, step]).toMatchObject([
      403,
      { step: 'setUp', dueAt: new Date(clock.now().getTime() + 14 * day).toISOString() },
    ]);
    expect((await browser.post('/api/second-step/later')).statusCode).toBe(200);
    expect(await isIn(browser)).toBe(true);
  });

  it('passe ensuite avant tout le reste: rien ne s’ouvre que sa mise en place, qui ouvre la session', async () => {
    const { test, clock, enter } = await withZoe({ createdAt: new Date('2026-01-01') });
    await makeCompulsory(test, 'coach', 14);
    clock.pass(14 * day);
    const { browser, step } = await enter();
    expect(step).toMatchObject({ step: 'setUp', dueAt: null });
    expect((await browser.post('/api/second-step/later')).statusCode).toBe(422);
    expect(await isIn(browser)).toBe(false);
    const { id, key } = (await browser.post('/api/second-step/codes')).json();
    const proof = { way: 'code', code: codeAt(key, clock.now()) };
    const done = await browser.post(`/api/second-step/${id}/confirmation`, proof);
    expect([done.statusCode, done.json().recoveryCodes.length, done.json().user.email]).toEqual([200, 10, email]);
    expect(await isIn(browser)).toBe(true);
  });

  it('ne vaut pas pour les autres rôles, et compte le délai d’un nouveau compte dès qu’il existe', async () => {
    const { test, clock, enter, as, visitor } = await withZoe({ createdAt: new Date('2026-01-01') });
    await makeCompulsory(test, 'admin', 1);
    expect((await enter()).answer.statusCode).toBe(200);
    clock.pass(30 * day);
    await as('admin', { email: 'neuf@tandem.test', password, createdAt: clock.now() });
    const { dueAt } = (await (await visitor()).post('/login', { email: 'neuf@tandem.test', password })).json();
    expect(dueAt).toBe(new Date(clock.now().getTime() + day).toISOString());
  });

  it('ne se met plus en place ni à plus tard dès qu’une autre l’est: il faut alors la montrer', async () => {
    const { test, own, enter } = await withZoe({ createdAt: new Date('2026-01-01') });
    await makeCompulsory(test, 'coach', 14);
    const { browser } = await enter();
    await addCode(test, own);
    for (const call of ['codes', 'later'])
      expect((await browser.post(`/api/second-step/${call}`)).json().message).toBe(tooLate);
    expect(await isIn(browser)).toBe(false);
  });

  it('ne se met pas en place par qui doit en montrer une', async () => {
    const { enter } = await withApplication();
    const { browser } = await enter();
    expect((await browser.post('/api/second-step/codes')).statusCode).toBe(422);
    expect((await browser.post('/api/second-step/later')).statusCode).toBe(422);
  });
});
