import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { Audience } from '@tandem/shared/access';
import { defaultsOf } from '@tandem/shared/contract/settings/settings.table';
import { until } from '../../testing/processes';
import { filesOfPages, releasesOfPages, testPages, type TestPages } from '../../testing/pages';

const html = { accept: 'text/html' };
const { main, secret, publicPage, federation } = filesOfPages;
const { auth } = releasesOfPages;

let test: TestPages;
beforeAll(async () => {
  test = await testPages({ config: { apiUrl: 'https://api.example.ch', silentFailures: ['</script><b>'] } });
});

const get = (url: string, headers: Record<string, string> = html) => test.pages.inject({ url, headers });
const bodyFor = async (who: Audience, url: string) => {
  const { cookies } = await test.as(who);
  return (await get(url, { ...html, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') })).body;
};

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
    const [, nonce] = /'nonce-([\w-]{22})'/.exec(policy) ?? [];
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
    const light = auth.files.get(auth.manifest.start?.script ?? '');
    const digest = createHash('sha256').update(String(light)).digest('base64');
    expect(body).toContain(`<script async src="/r/remote-auth/${auth.manifest.start?.script}"`);
    expect(body).toContain(`integrity="sha256-${digest}"`);
    expect(body).toContain(`<script defer src="/r/shell/${main}"`);
  });

  it('tient les styles de la coquille et de la forme légère, sous l’adresse qu’ils auraient', async () => {
    const { body } = await get('/');
    const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(body) ?? [];
    const [styles = ''] = auth.manifest.start!.styles;
    const own = ':where([data-remote=remote-auth]) .t{}';
    expect(body).toContain(`<style nonce="${nonce}" data-href="/r/remote-auth/${styles}">${own}</style>`);
    expect(body).toContain('>:root{}</style>');
  });

  it('ne demande pas le moteur de fédération là où une forme légère suffit', async () => {
    const { body } = await get('/');
    for (const file of [federation, publicPage, ...auth.manifest.initial])
      expect(body).not.toContain(`src="/r/shell/${file}`);
    expect(body).not.toContain('rel="preload"');
  });

  it('demande avec une forme légère la page qu’elle ne tient pas elle-même', async () => {
    const { body } = await get('/external/aa-apprentice');
    const { start, pages } = releasesOfPages.external.manifest;
    expect(body).toContain(`<script async src="/r/remote-external/${start!.script}"`);
    const own = start!.pages!['/external/aa-apprentice']!;
    for (const file of own) expect(body).toContain(`<link rel="preload" as="script" href="/r/remote-external/${file}"`);
    expect(body.match(/rel="preload"/g)).toHaveLength(own.length);
    for (const file of [federation, ...pages['/external/aa-apprentice']!]) expect(body).not.toContain(file);
  });

  it('demande ailleurs, en une fois, tout ce que l’adresse demandera', async () => {
    const body = await bodyFor('coach', '/internal/students');
    const { initial, routes, pages } = releasesOfPages.internal.manifest;
    expect(body).toContain(`<script async src="/r/shell/${federation}"`);
    for (const file of [...initial, ...routes, ...pages['/internal/students']!])
      expect(body).toContain(`<link rel="preload" as="script" href="/r/remote-internal/${file}"`);
    expect(body).not.toMatch(/as="script"(?![^>]* fetchpriority="low")/);
  });

  it.each([
    ['anonymous', false],
    ['teacher', false],
    ['coach', true],
  ] as const)('charge d’avance un écran interne pour %s : %s', async (who, isLoaded) => {
    const isIn = async () => (await bodyFor(who, '/internal/students')).includes(secret);
    // A page does not wait long to learn who asks.
    if (isLoaded) await until(isIn);
    else expect(await isIn()).toBe(false);
  });

  it('contient la configuration et les versions, quoi qu’elles contiennent', async () => {
    const [, json = ''] =
      /<script type="application\/json" id="tandem">(.*?)<\/script>/.exec((await get('/')).body) ?? [];
    const { config, remotes, receipt } = JSON.parse(json);
    expect(config).toMatchObject({ apiUrl: 'https://api.example.ch', silentFailures: ['</script><b>'] });
    expect(remotes['remote-auth']).toMatchObject({
      prefixes: ['/', '/password-reset'],
      version: auth.manifest.version,
    });
    expect(test.app.services.rollout.receipts.read(receipt)?.releaseIds).toHaveLength(4);
  });

  it('tient la page de connexion toute faite, portraits mélangés, pour qui n’a pas de session', async () => {
    const orderOf = (body: string) => [...body.matchAll(/data-portrait="(\d+)"/g)].map(([, nth]) => Number(nth));
    const [one, other] = [(await get('/')).body, (await get('/')).body];
    expect(one).toContain('<div id="root"><div data-remote="remote-auth"><form id="login"></form>');
    expect(one).toContain('<title>Connexion · Tandem</title>');
    expect(orderOf(one)).not.toEqual(orderOf(other));
    expect(orderOf(one).sort((a, b) => a - b)).toEqual(Array.from({ length: 24 }, (_, nth) => nth));
    expect(await bodyFor('coach', '/')).toContain('<div id="root"></div>');
    expect((await get('/password-reset/abc')).body).toContain('<div id="root"></div>');
  });

  it('dit que les données sont fictives avant qu’un script ne tourne', async () => {
    expect((await get('/')).body).toContain('Organisation de démonstration — données fictives</aside>');
  });

  it('dit où joindre l’organisation, et rien d’autre des réglages, comme chaque message', async () => {
    const values = { ...defaultsOf('organisation'), email: 'bureau@exemple.ch', phone: '021 555 01 00' };
    const body = { section: 'organisation', version: 1, values };
    const admin = await test.as('admin');
    expect((await admin.patch('/api/settings', body)).statusCode).toBe(200);
    await until(async () => (await get('/')).body.includes('bureau@exemple.ch'));
    const { config } = (await admin.get('/api/composition')).json<{ config: object }>();
    expect(config).toEqual({
      apiUrl: 'https://api.example.ch',
      isDemo: true,
      silentFailures: ['</script><b>'],
      contactEmail: 'bureau@exemple.ch',
      contactPhone: '+41 21 555 01 00',
    });
    const links =
      '<a href="mailto:bureau@exemple.ch">bureau@exemple.ch</a> · <a href="tel:+41215550100">+41 21 555 01 00</a>';
    for (const url of ['/', '/nulle-part', '/preview/faux']) expect((await get(url)).body).toContain(links);
  });

  it('tait la clé de réinitialisation aux autres sites', async () => {
    expect((await get('/password-reset/abc')).headers['referrer-policy']).toBe('no-referrer');
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

it('sans version en service, dit que le service est indisponible', async () => {
  const empty = await testPages({ template: 'empty' });
  await empty.db.pool.query('delete from live_releases');
  empty.app.services.moves.moved();
  const answer = await empty.pages.inject({ url: '/', headers: html });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
  expect(answer.body).toContain('Le service est momentanément indisponible');
});

it('un téléphone garde Tandem\u00a0: chaque page nomme le manifeste, et tout ce qu’il nomme est là', async () => {
  expect((await get('/')).body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  const { icons, start_url: start } = (await get('/manifest.webmanifest')).json<{
    icons: { src: string }[];
    start_url: string;
  }>();
  for (const address of [...icons.map(({ src }) => src), start, '/worker.js'])
    expect([address, (await get(address)).statusCode]).toEqual([address, 200]);
  expect((await get('/worker.js')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});
