import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { entryServer } from './entry';
import { packages } from './releases';

const named = (name: string, extension: string, content: string) =>
  `${name}.${createHash('sha256').update(content).digest('base64url')}.${extension}`;

const main = named('main', 'js', 'main');
const styles = named('main', 'css', ':root{}');
const login = named('409', 'js', 'login');
const secret = named('12', 'js', 'secret');
const config = { apiUrl: 'https://api.example.ch', isDemo: false, silentFailures: ['</script><b>'] };
const html = { accept: 'text/html' };

const release = (name: string) => ({
  name,
  version: '1.0.0',
  container: name.replaceAll('-', '_'),
  initial: name === 'shell' ? [main, styles] : [main],
  routes: [],
  pages: { '/': [login], '/password-reset/:key': [login], '/internal/students': [secret] },
});

let distDir: string;
let app: FastifyInstance;

beforeAll(() => {
  distDir = mkdtempSync(join(tmpdir(), 'tandem-entry-'));
  for (const name of packages) {
    const folder = join(distDir, name, 'dist');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'release.json'), JSON.stringify(release(name)));
    writeFileSync(join(folder, main), 'main');
    writeFileSync(join(folder, `${main}.br`), brotliCompressSync('main'));
    writeFileSync(join(folder, styles), ':root{}');
  }
  app = fastify();
  entryServer(app, { config, distDir });
});

afterAll(async () => {
  await app.close();
  rmSync(distDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = html) => app.inject({ url, headers });

describe('une adresse du produit', () => {
  it.each([
    '/',
    '/password-reset/abc?email=a@b.ch',
    '/internal',
    '/internal/students/show/7',
    '/external/aa-apprentice',
  ])('%s reçoit la même petite page, jamais gardée', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('<html lang="fr">');
  });

  it('arrive comprimée chez qui le demande', async () => {
    const answer = await get('/', { ...html, 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<html lang="fr">');
  });

  it('n’admet que les scripts qu’elle nomme, et les appels à l’API', async () => {
    const answer = await get('/');
    const policy = String(answer.headers['content-security-policy']);
    const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`);
    expect(policy).toContain(`connect-src 'self' https://api.example.ch;`);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers['integrity-policy']).toBe('blocked-destinations=(script)');
    const tags = answer.body.match(/<(script|style)[ >][^>]*/g) ?? [];
    expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`) && !tag.includes('application/json'))).toEqual([]);
  });

  it('a un autre nombre unique à chaque fois', async () => {
    const policies = await Promise.all([get('/'), get('/')]);
    expect(policies[0]?.headers['content-security-policy']).not.toBe(policies[1]?.headers['content-security-policy']);
  });

  it('demande chaque fichier avec l’empreinte qui est son nom', async () => {
    const { body } = await get('/');
    const digest = createHash('sha256').update('login').digest('base64');
    expect(body).toContain(`<script async src="/r/remote-auth/${login}"`);
    expect(body).toContain(`integrity="sha256-${digest}"`);
    expect(body).toContain('<style nonce=');
    expect(body).toContain(':root{}');
  });

  it('ne charge pas d’avance un écran interne : son garde décide', async () => {
    expect((await get('/internal/students')).body).not.toContain(secret);
  });

  it('contient la configuration et les versions, quoi qu’elles contiennent', async () => {
    const [, json = ''] =
      /<script type="application\/json" id="tandem">(.*?)<\/script>/.exec((await get('/')).body) ?? [];
    const { config: given, remotes } = JSON.parse(json);
    expect(given).toEqual(config);
    expect(remotes['remote-auth']).toMatchObject({ container: 'remote_auth', entry: `/r/remote-auth/${main}` });
  });

  it('tait la clé de réinitialisation aux autres sites', async () => {
    expect((await get('/password-reset/abc')).headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('un fichier d’une version', () => {
  it('est gardé un an, et comprimé pour qui le demande', async () => {
    const answer = await get(`/r/shell/${main}`, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect((await get(`/r/shell/${main}`)).body).toBe('main');
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
});

describe('une adresse qui n’existe pas', () => {
  it.each(['/.git', '/.env', '/.git/config', '/package.json', '/students', '/main.js.map'])(
    '%s est un 404 en français pour qui lit une page',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('Page introuvable');
    },
  );

  it.each(['/api/nothing', '/students', '/internal/students'])('%s est un 404 en JSON pour un appel', async (url) => {
    const answer = await get(url, { accept: 'application/json' });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  });
});

it('ne démarre pas sans version construite, et dit quoi faire', () => {
  expect(() => entryServer(fastify(), { config, distDir: tmpdir() })).toThrow(/npm run build/);
});
