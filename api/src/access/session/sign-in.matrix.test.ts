import { type TestApp, testApp } from '../../testing/app';
import { addCode, addPasskey, password } from '../../testing/second-factor';
import { passwordsWith } from './passwords';

const wrong = { message: 'Les identifiants indiqués sont invalides.' };
const ways = { 'mot de passe': undefined, 'mot de passe + code': addCode, 'mot de passe + clé d’accès': addPasskey };
const accounts = ['known', 'unknown', 'disabled', 'locked', 'invited'] as const;
type Account = (typeof accounts)[number];

/** The application that counts what costs time: hashes of passwords and statements of the database. */
async function counted() {
  const work = { hashes: 0, statements: 0 };
  const passwords = passwordsWith({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const verify: typeof passwords.verify = (...given) => {
    work.hashes += 1;
    return passwords.verify(...given);
  };
  const test = await testApp({ passwords: { ...passwords, verify } });
  for (const client of [test.db.pool]) {
    const query = client.query.bind(client);
    client.query = ((...given: Parameters<typeof query>) => {
      work.statements += 1;
      return query(...given);
    }) as typeof client.query;
  }
  return { test, work };
}

/** Somebody of this kind, whose second step is this. */
async function prepare(test: TestApp, account: Account, add: (typeof ways)[keyof typeof ways]) {
  const email = `${account}@tandem.test`;
  if (account === 'unknown') return email;
  const client = await test.as('coach', { email, password });
  await add?.(test, client);
  const columns = { disabled: 'is_active = false', invited: 'password_hash = null' } as Partial<
    Record<Account, string>
  >;
  if (columns[account]) await test.db.pool.query(`update users set ${columns[account]} where email = $1`, [email]);
  return email;
}

// What a stranger learns: the answer, its headers, and the work that it took.
describe.each(Object.entries(ways))('qui se connecte par %s', (_, add) => {
  it('apprend d’un mot de passe faux la même chose de chaque compte, au même prix', async () => {
    const { test, work } = await counted();
    const seen = [];
    for (const account of accounts) {
      const email = await prepare(test, account, add);
      // Each from a place of its own; of the locked one all tries are used up before.
      const stranger = await test.visitor(`10.0.0.${accounts.indexOf(account)}`);
      const tries = account === 'locked' ? 5 : 0;
      for (let n = 0; n < tries; n++) await stranger.post('/login', { email, password: 'faux' });
      Object.assign(work, { hashes: 0, statements: 0 });
      const { statusCode, headers, body } = await stranger.post('/login', { email, password: 'faux' });
      seen.push({ account, statusCode, names: Object.keys(headers).toSorted(), body: JSON.parse(body), ...work });
    }
    const [known, ...others] = seen;
    expect(known).toMatchObject({ statusCode: 422, body: wrong, hashes: 1 });
    expect(known!.statements).toBeGreaterThan(0);
    for (const { account, ...response } of others.filter(({ account }) => account !== 'locked'))
      expect({ account, ...response }).toEqual({ ...known, account });
    const locked = seen.find(({ account }) => account === 'locked')!;
    expect(locked).toMatchObject({ statusCode: 429, hashes: 0 });
  });

  it('verrouillé, ne se distingue pas d’une adresse inconnue verrouillée', async () => {
    const { test, work } = await counted();
    const answers = [];
    for (const [nth, account] of (['locked', 'unknown'] as const).entries()) {
      const email = await prepare(test, account, add);
      const stranger = await test.visitor(`10.0.1.${nth}`);
      for (let n = 0; n < 5; n++) await stranger.post('/login', { email, password: 'faux' });
      Object.assign(work, { hashes: 0, statements: 0 });
      const { statusCode, body } = await stranger.post('/login', { email, password });
      answers.push({ statusCode, body: JSON.parse(body), ...work });
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  it.each([
    ['known', add ? 403 : 200],
    ['unknown', 422],
    ['disabled', 422],
    ['locked', 429],
    ['invited', 422],
  ] as const)('avec le bon mot de passe, un compte %s reçoit %i', async (account, status) => {
    const test = await testApp();
    const email = await prepare(test, account, add);
    const browser = await test.visitor();
    if (account === 'locked') for (let n = 0; n < 5; n++) await browser.post('/login', { email, password: 'faux' });
    expect((await browser.post('/login', { email, password })).statusCode).toBe(status);
  });
});
