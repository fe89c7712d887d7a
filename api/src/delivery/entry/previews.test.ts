import { previewTokens } from '../rollout/previews';
import { publish } from '../../testing/releases';
import { anExternal, releasesOfPages, testPages, type TestPages } from '../../testing/pages';

const html = { accept: 'text/html' };
const live = releasesOfPages.external.manifest.version;
const candidate = anExternal('candidate');

let test: TestPages;
let path: string;
beforeEach(async () => {
  test = await testPages();
  const team = await test.team('remote-external');
  await publish(team, candidate, live, { to: 'candidate' });
  const body = { version: candidate.manifest.version, minutes: 60 };
  const { url } = (await team.post('/api/releases/remote-external/previews', body)).json();
  path = url.replace(test.config.publicUrl, '');
});

const open = (url: string, cookie = '') => test.pages.inject({ url, headers: { ...html, ...(cookie && { cookie }) } });
const previewIn = async (cookie: string) => {
  const [, json = ''] = /id="tandem">(.*?)<\/script>/.exec((await open('/external/x', cookie)).body) ?? [];
  const { preview, remotes } = JSON.parse(json);
  return { packages: preview?.packages, version: remotes['remote-external'].version };
};

describe('un lien d’aperçu', () => {
  it('ouvre la version dans ce navigateur, par un témoin fermé aux scripts qui finit avec lui', async () => {
    const answer = await open(path);
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      303,
      '/',
      'no-store',
    ]);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: 'tandem_preview', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.expires).toEqual(new Date(test.clock.now().getTime() + 3_600_000));
    expect(await previewIn(`tandem_preview=${cookie!.value}`)).toEqual({
      packages: ['remote-external'],
      version: candidate.manifest.version,
    });
  });

  it('s’ouvre aussi par l’ancienne adresse', async () => {
    const answer = await open(path.replace('/preview/', '/apercu/'));
    expect([answer.statusCode, answer.cookies[0]?.name]).toEqual([303, 'tandem_preview']);
  });

  it.each(['/preview/end', '/apercu/fin'])('se ferme par %s', async (end) => {
    const answer = await open(end, 'tandem_preview=x');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect(answer.cookies[0]).toMatchObject({ name: 'tandem_preview', value: '', expires: new Date(0) });
  });

  it.each([
    ['inventé', 403, async () => '/preview/abc.def'],
    ['modifié', 403, async () => path.replace(/.$/, (char) => (char === 'A' ? 'E' : 'A'))],
    ['sans signature', 403, async () => path.replace(/\.[^.]*$/, '')],
    ['signé ailleurs', 403, async () => linkBy('x'.repeat(40), candidate.manifest.version)],
    ['d’une version inconnue', 410, async () => linkBy(test.config.secret, '9.9.9+000000000000')],
    ['d’un autre paquet', 410, async () => linkBy(test.config.secret, candidate.manifest.version, 'remote-internal')],
    ['dépassé', 410, async () => (test.clock.pass(3_600_000), path)],
    ['d’une version retirée', 410, async () => (await withdraw(), path)],
  ])('%s ne charge rien et le dit', async (_what, status, link) => {
    const answer = await open(await link());
    expect([answer.statusCode, answer.cookies]).toEqual([status, []]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('aperçu');
    expect(answer.body).not.toContain('/r/');
  });

  const linkBy = (secret: string, version: string, of = 'remote-external') => {
    const until = new Date(test.clock.now().getTime() + 60_000);
    return `/preview/${previewTokens({ secret, now: test.clock.now }).give({ package: of, version, until })}`;
  };
  const withdraw = async () => {
    const team = await test.team('remote-external');
    await team.post('/api/releases/remote-external/withdraw', {
      version: candidate.manifest.version,
      reason: 'Erreur',
    });
  };

  it('est vérifié à chaque page: son échéance y met fin aussi sans /preview/end', async () => {
    const cookie = `tandem_preview=${path.split('/').pop()}`;
    expect((await previewIn(cookie)).packages).toEqual(['remote-external']);
    test.clock.pass(3_600_000);
    expect(await previewIn(cookie)).toEqual({ packages: undefined, version: live });
  });
});
