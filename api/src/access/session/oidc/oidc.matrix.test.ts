import type { Role } from '@tandem/shared/access';
import type { PoolClient } from 'pg';
import { type IdentityProvider, signInAt, startIdentityProvider } from '../../../../../testkit/identity-provider';
import { type TestApp, testApp } from '../../../testing/app';
import { atEnd } from '../../../testing/database';
import { passwordsWith } from '../passwords';

const home = 'http://localhost:3000';
const password = 'Correct-Horse-9!';
const oidc = { label: 'Microsoft', domains: new Map<string, Role | undefined>([['exemple.ch', undefined]]) };

/** What stands here under each address that the provider vouches for. */
const accounts = {
  known: { password },
  locked: { password },
  unknown: undefined,
  disabled: { password, isActive: false },
  invited: {},
} as const;
type Account = keyof typeof accounts;

interface Work {
  statements: string[];
  hashes: number;
  calls: string[];
}

const nothing = (): Work => ({ statements: [], hashes: 0, calls: [] });

let provider: IdentityProvider;
let work: Work;
beforeEach(async () => {
  provider = await startIdentityProvider(home);
  atEnd(provider.stop);
  work = nothing();
});

/** Notes every statement of every connection, also those of transactions. */
function noteStatements({ db }: TestApp) {
  const known = new WeakSet<PoolClient>();
  db.pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const noted = (...given: unknown[]) => {
      const [asked] = given as [string | { text: string }];
      work.statements.push(typeof asked === 'string' ? asked : asked.text);
      return query(...given);
    };
    Object.assign(client, { query: noted });
  });
}

/** The application that counts what costs time: statements, hashes of passwords and calls to the provider. */
async function counted(): Promise<TestApp> {
  const { issuer, clientId, clientSecret } = provider;
  const light = passwordsWith({ memoryCost: 1024, timeCost: 1, parallelism: 1 });
  const hashing =
    <Options extends unknown[], Done>(run: (...given: Options) => Done) =>
    (...given: Options) => {
      work.hashes += 1;
      return run(...given);
    };
  const passwords = { ...light, hash: hashing(light.hash), verify: hashing(light.verify) };
  const test = await testApp({
    template: 'empty',
    passwords,
    config: { oidc: { ...oidc, issuer, clientId, clientSecret } },
  });
  noteStatements(test);
  const { fetch } = globalThis;
  globalThis.fetch = (to, init) => {
    work.calls.push(`${init?.method ?? 'GET'} ${new URL(to instanceof Request ? to.url : to).pathname}`);
    return fetch(to, init);
  };
  atEnd(async () => {
    globalThis.fetch = fetch;
  });
  for (const [account, user] of Object.entries(accounts))
    if (user) await test.as('coach', { email: `${account}@exemple.ch`, ...user });
  const stranger = await test.visitor();
  const wrong = { email: 'locked@exemple.ch', password: 'faux' };
  for (let n = 0; n < 6; n++) await stranger.post('/login', wrong);
  return test;
}

/** Comes back from the provider as the owner of this address: what the sign-in page is told, and the work that it took. */
async function comeBack(test: TestApp, account: Account | 'other') {
  const browser = await test.visitor(`10.0.0.${account.length}`);
  const start = await browser.get('/api/oidc/start');
  const address = await signInAt(start.headers.location!, `${account}@exemple.ch`);
  work = nothing();
  const { statusCode, headers, cookies } = await browser.get(address.replace(home, ''));
  const failure = cookies.find(({ name }) => name === 'tandem_sign_in_failure')?.value;
  const notified = { failure, cookies: cookies.map(({ name, value }) => [name, value.length]) };
  const took = work;
  work = nothing();
  return { statusCode, location: headers.location, names: Object.keys(headers).toSorted(), ...notified, ...took };
}

it('qui n’a pas de compte ouvert ici l’apprend dans les mêmes mots, au même prix, quoi qu’il y ait', async () => {
  const test = await counted();
  // What the provider says of itself is asked for once.
  await comeBack(test, 'other');
  const unknown = await comeBack(test, 'unknown');
  expect(unknown).toMatchObject({
    statusCode: 303,
    location: `${home}/`,
    failure: 'refused',
    hashes: 0,
    calls: ['POST /token'],
  });
  expect(unknown.statements.length).toBeGreaterThan(0);
  expect(await comeBack(test, 'disabled')).toEqual(unknown);
  expect(await comeBack(test, 'invited')).toEqual(unknown);
});

it('qui a un compte ouvert entre au même prix, que des inconnus l’aient bloqué ou non', async () => {
  const test = await counted();
  await comeBack(test, 'other');
  const known = await comeBack(test, 'known');
  expect(known.cookies.map(([name]) => name)).toContain('tandem_session');
  expect(await comeBack(test, 'locked')).toEqual(known);
});
