import { publish } from '../../testing/releases';
import { anExternal, filesOfPages, releasesOfPages, testPages, type TestPages } from '../../testing/pages';

const { initial, version } = releasesOfPages.external.manifest;
const manifest = '/remotes/remote-external/mf-manifest.json';
const remoteFile = `/remotes/remote-external/${initial[0]}`;
const host = 'https://intranet.example.ch';

const get = (test: TestPages, url: string, origin?: string) =>
  test.pages.inject({ url, headers: { ...(origin !== undefined && { origin }) } });

describe('le manifeste de Module Federation', () => {
  let test: TestPages;
  beforeAll(async () => {
    test = await testPages();
  });

  it('est à une adresse qui reste, n’est pas gardé, et est celui de la version en service', async () => {
    const answer = await get(test, manifest);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.json()).toEqual({ name: 'one' });
    await publish(await test.team('remote-external'), anExternal('two'), version);
    expect((await get(test, manifest)).json()).toEqual({ name: 'two' });
  });

  it('a à côté de lui les fichiers qu’il nomme, gardés un an', async () => {
    const { statusCode, headers } = await get(test, remoteFile);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });

  it.each([
    '/remotes/shell/mf-manifest.json',
    '/remotes/remote-auth/mf-manifest.json',
    '/remotes/remote-nulle-part/mf-manifest.json',
    '/remotes/..%2Fremote-external/mf-manifest.json',
    `/remotes/shell/${filesOfPages.main}`,
    '/remotes/remote-external/release.json',
  ])('%s n’existe pas', async (url) => {
    const { statusCode, headers } = await get(test, url);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('ne montre pas le fichier d’une version que personne n’a encore', async () => {
    const candidate = anExternal('candidate');
    const base = anExternal('two').manifest.version;
    await publish(await test.team('remote-external'), candidate, base, { to: 'candidate' });
    const [file] = candidate.manifest.initial;
    expect((await get(test, `/remotes/remote-external/${file}`)).statusCode).toBe(404);
  });
});

describe('une page d’une autre origine', () => {
  it.each([manifest, remoteFile])('ne lit rien sans configuration : %s', async (url) => {
    const { headers } = await get(await testPages(), url, host);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  describe('de la configuration', () => {
    let test: TestPages;
    beforeAll(async () => {
      test = await testPages({ config: { federationOrigins: [host] } });
    });

    it.each([manifest, remoteFile])('lit les modules, sans cookie : %s', async (url) => {
      const { headers } = await get(test, url, host);
      expect(headers).toMatchObject({
        'access-control-allow-origin': host,
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'Accept-Encoding, Origin',
      });
      expect(headers['access-control-allow-credentials']).toBeUndefined();
    });

    it.each([
      ['une autre origine', remoteFile, 'https://autre.example.ch'],
      ['un sous-domaine', manifest, 'https://a.intranet.example.ch'],
      ['une origine opaque', manifest, 'null'],
      ['un fichier de la coquille', `/r/shell/${filesOfPages.main}`, host],
      ['une page', '/', host],
    ])('%s : rien', async (_what, url, origin) => {
      const { headers } = await get(test, url, origin);
      expect(headers['access-control-allow-origin']).toBeUndefined();
    });
  });
});
