import { publish } from '../../testing/releases';
import { anExternal, filesOfPages, releasesOfPages, testPages, type TestPages } from '../../testing/pages';
import type { Client } from '../../testing/app';
import type { StoredFile } from '../store/store';
import { fileCache } from './file-cache';

const { main, secret } = filesOfPages;
const content = String(releasesOfPages.shell.files.get(main));

let test: TestPages;
beforeAll(async () => {
  test = await testPages();
});

const get = (url: string, headers: Record<string, string> = {}) => test.pages.inject({ url, headers });

describe('un fichier d’une version', () => {
  it('est gardé un an, et comprimé pour qui le demande', async () => {
    const answer = await get(`/r/shell/${main}`, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect((await get(`/r/shell/${main}`)).body).toBe(content);
  });

  it.each([
    `/r/shell/${secret}`,
    `/r/shell/${main}.map`,
    `/r/nothing/${main}`,
    '/r/shell/release.json',
    `/r/shell/..%2F..%2Fremote-auth%2Fdist%2F${main}`,
    '/r/shell/',
    '/r/shell',
  ])('%s est un vrai 404, jamais une page', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control'] ?? 'no-store').toBe('no-store');
  });

  it.each(['HEAD', 'GET'] as const)('répond à %s', async (method) => {
    const { statusCode, headers } = await test.pages.inject({ method, url: `/r/shell/${main}` });
    expect([statusCode, headers['content-length']]).toEqual([200, String(content.length)]);
  });

  it('reste à la même adresse quand une autre version est en service', async () => {
    const { version, initial } = releasesOfPages.external.manifest;
    expect((await publish(await test.team('remote-external'), anExternal('two'), version)).statusCode).toBe(200);
    expect((await get(`/r/remote-external/${initial[0]}`)).statusCode).toBe(200);
  });
});

describe('un fichier d’une version que personne n’a encore', () => {
  const candidate = anExternal('candidate');
  const [file = ''] = candidate.manifest.initial;
  const url = `/r/remote-external/${file}`;
  const { version } = candidate.manifest;
  let team: Client;
  let base: string;
  beforeEach(async () => {
    test = await testPages();
    team = await test.team('remote-external');
    base = releasesOfPages.external.manifest.version;
    await publish(team, candidate, base, { to: 'candidate' });
  });

  it('n’existe pour personne, aussi quand un autre l’a demandé avant', async () => {
    expect((await get(url)).statusCode).toBe(404);
    expect((await get(url, { cookie: 'tandem_preview=abc.def' })).statusCode).toBe(404);
  });

  it('n’est que pour le navigateur qui en a le lien d’aperçu, et pas gardé en route', async () => {
    const body = { version, minutes: 60 };
    const link = (await team.post('/api/releases/remote-external/previews', body)).json().url;
    const cookie = `tandem_preview=${link.split('/').pop()}`;
    const answer = await get(url, { cookie });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=31536000, immutable']);
    expect((await get(url)).statusCode).toBe(404);
    test.clock.pass(3_600_000);
    expect((await get(url, { cookie })).statusCode).toBe(404);
  });

  it.each([
    ['à l’essai', { to: { percent: 1, roles: [], userIds: [] } }],
    ['en service', {}],
  ])('est à tous dès qu’elle est %s, et le reste', async (_what, more) => {
    expect((await get(url)).statusCode).toBe(404);
    await publish(team, candidate, base, more);
    expect((await get(url)).statusCode).toBe(200);
    const [other] = releasesOfPages.external.manifest.initial;
    expect((await get(`/r/remote-external/${other}`)).statusCode).toBe(200);
  });
});

describe('les fichiers gardés en mémoire', () => {
  const asked: string[] = [];
  const store = {
    read: async (of: string, name: string): Promise<StoredFile | undefined> => {
      asked.push(name);
      return name === 'missing' ? undefined : { content: Buffer.alloc(25), isPacked: false };
    },
  };
  beforeEach(() => void asked.splice(0));

  it('ne sont lus qu’une fois, aussi par plusieurs à la fois', async () => {
    const { read } = fileCache(store, 100);
    await Promise.all([read('shell', 'a', true), read('shell', 'a', true)]);
    await read('shell', 'a', true);
    expect(asked).toEqual(['a']);
  });

  it('laissent la place aux derniers demandés', async () => {
    const { read } = fileCache(store, 100);
    for (const name of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'b']) await read('shell', name, false);
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'b']);
  });

  it('ne gardent ni une absence ni une panne', async () => {
    const { read, text } = fileCache(store, 100);
    await read('shell', 'missing', false);
    await expect(text('shell', 'missing')).rejects.toThrow('shell/missing');
    expect(asked).toHaveLength(2);
  });
});
