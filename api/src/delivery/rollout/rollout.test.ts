import { previewTokens } from './previews';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { until } from '../../testing/processes';
import { aRelease, publish, type TestRelease } from '../../testing/releases';

const shell = aRelease('shell', 'one');
const [old, fresh] = [aRelease('remote-auth', 'old'), aRelease('remote-auth', 'fresh')];

let test: TestApp;
let team: Client;
beforeEach(async () => {
  test = await testApp();
  team = await test.team('remote-auth');
  await publish(await test.team('shell'), shell, null);
  await publish(team, old, null);
});

const versionFor = async (client: Client) => {
  const answer = await client.get('/api/composition');
  const { remotes } = answer.json<{ remotes: Record<string, { version: string }> }>();
  return remotes['remote-auth']?.version;
};
const tryOn = (audience: object, release: TestRelease = fresh) =>
  publish(team, release, old.manifest.version, { to: audience });

describe('une version à l’essai', () => {
  it('va au rôle choisi, à personne d’autre', async () => {
    await tryOn({ roles: ['coach'] });
    expect(await versionFor(await test.as('coach'))).toBe(fresh.manifest.version);
    for (const who of ['admin', 'teacher', 'anonymous'] as const)
      expect(await versionFor(await test.as(who))).toBe(old.manifest.version);
  });

  it('va aux personnes nommées', async () => {
    const [named, other] = [await test.as('coach'), await test.as('coach', { firstName: 'Alix' })];
    await tryOn({ userIds: [named.userId] });
    expect(await versionFor(named)).toBe(fresh.manifest.version);
    expect(await versionFor(other)).toBe(old.manifest.version);
  });

  it('reste chez la même personne, d’une demande à l’autre et d’un serveur à l’autre', async () => {
    await tryOn({ percent: 50 });
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => test.as('coach', { firstName: `N${nth}` })),
    );
    const first = await Promise.all(people.map(versionFor));
    const { app } = await testApp({ db: test.db, config: test.config });
    const cookieOf = ({ cookies }: Client) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const again = await Promise.all(
      people.map(async (client) => {
        const answer = await app.inject({ url: '/api/composition', headers: { cookie: cookieOf(client) } });
        return answer.json().remotes['remote-auth'].version as string;
      }),
    );
    expect(again).toEqual(first);
    expect(new Set(first).size).toBe(2);
  });

  it('donne une place à un visiteur, qui la garde, fermée aux scripts', async () => {
    await tryOn({ percent: 50 });
    const visitor = await test.visitor();
    const answer = await visitor.get('/api/composition');
    const bucketCookie = answer.cookies.find(({ name }) => name === 'tandem_place');
    expect(bucketCookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const first = answer.json().remotes['remote-auth'].version;
    expect((await visitor.get('/api/composition')).cookies).toEqual([]);
    expect(await versionFor(visitor)).toBe(first);
  });

  it('ne donne aucune place tant qu’aucun pourcentage ne la demande', async () => {
    const visitor = await test.visitor();
    await tryOn({ roles: ['coach'] });
    expect((await visitor.get('/api/composition')).cookies).toEqual([]);
  });

  it('demandée par la page ne prolonge pas la session', async () => {
    await tryOn({ roles: ['coach'] });
    const coach = await test.as('coach');
    test.clock.pass(test.config.sessionIdleMs - 60_000);
    expect(await versionFor(coach)).toBe(fresh.manifest.version);
    test.clock.pass(60_001);
    expect((await coach.get('/api/user')).statusCode).toBe(401);
  });
});

describe('la composition', () => {
  it('dit ce que la page exécute, comment se comporter, et donne un reçu', async () => {
    const answer = await (await test.visitor()).get('/api/composition');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      config: { apiUrl: '', isDemo: true, silentFailures: [] },
      shell: { version: shell.manifest.version, commit: shell.manifest.commit, provides: shell.manifest.provides },
      remotes: {
        'remote-auth': {
          version: old.manifest.version,
          container: old.manifest.container,
          entry: `/r/remote-auth/${old.manifest.initial[0]}`,
          prefixes: ['/remote-auth'],
        },
      },
      receipt: expect.any(String),
    });
  });

  it('suit aussitôt ce qui est mis en service', async () => {
    const visitor = await test.visitor();
    expect(await versionFor(visitor)).toBe(old.manifest.version);
    await publish(team, fresh, old.manifest.version);
    await until(async () => (await versionFor(visitor)) === fresh.manifest.version);
  });
});

describe('un lien d’aperçu', () => {
  const linkTo = async (minutes = 60) => {
    await publish(team, fresh, old.manifest.version, { to: 'candidate' });
    const answer = await team.post('/api/releases/remote-auth/previews', { version: fresh.manifest.version, minutes });
    return answer.json<{ url: string; until: string }>();
  };
  const preview = async (token: string) => {
    const browser = await test.visitor();
    browser.cookies.set('tandem_preview', token);
    const answer = await browser.get('/api/composition');
    return answer.json();
  };
  const tokenOf = (url: string) => new URL(url).pathname.split('/').pop()!;

  it('montre une candidate dans un seul navigateur, jusqu’à son échéance', async () => {
    const { url, until: ends } = await linkTo();
    const seen = await preview(tokenOf(url));
    expect(seen.remotes['remote-auth'].version).toBe(fresh.manifest.version);
    expect(seen.preview).toEqual({ packages: ['remote-auth'], until: ends });
    expect(await versionFor(await test.visitor())).toBe(old.manifest.version);
    test.clock.pass(60 * 60_000);
    const after = await preview(tokenOf(url));
    expect([after.remotes['remote-auth'].version, after.preview]).toEqual([old.manifest.version, undefined]);
  });

  it('ne montre plus rien quand la version est retirée', async () => {
    const { url } = await linkTo();
    await team.post('/api/releases/remote-auth/withdraw', { version: fresh.manifest.version, reason: 'Erreur vue' });
    expect((await preview(tokenOf(url))).preview).toBeUndefined();
  });

  type PreviewLink = Parameters<ReturnType<typeof previewTokens>['give']>[0];
  it.each([
    [
      'signé ailleurs',
      (link: PreviewLink) => previewTokens({ secret: 'x'.repeat(40), now: test.clock.now }).give(link),
    ],
    ['d’une version inconnue', (link: PreviewLink) => ownTokens().give({ ...link, version: '9.9.9+000000000000' })],
    ['d’un autre paquet', (link: PreviewLink) => ownTokens().give({ ...link, package: 'remote-internal' })],
    [
      'modifié',
      (link: PreviewLink) =>
        ownTokens()
          .give(link)
          .replace(/^./, (char) => (char === 'A' ? 'B' : 'A')),
    ],
    ['inventé', () => 'abc.def'],
  ])('%s ne montre rien', async (_what, make) => {
    const { until } = await linkTo();
    const token = make({ package: 'remote-auth', version: fresh.manifest.version, until: new Date(until) });
    expect((await preview(token)).preview).toBeUndefined();
  });

  const ownTokens = () => previewTokens({ secret: test.config.secret, now: test.clock.now });

  it('vers une version inconnue n’est pas donné', async () => {
    const body = { version: '9.9.9+000000000000', minutes: 5 };
    expect((await team.post('/api/releases/remote-auth/previews', body)).statusCode).toBe(404);
  });
});
