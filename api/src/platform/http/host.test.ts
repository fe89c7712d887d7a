import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { type TestApp, testApp } from '../../testing/app';
import { addressOf } from '../../testing/walk';

const good = 'https://tandem.example';

describe('l’hôte de l’API', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp({ config: { allowedOrigins: [good] } });
  });

  describe('répond en français, sans pile', () => {
    it.each([
      ['une adresse inconnue', 'GET', '/api/inconnue', undefined, 404],
      ['une adresse inconnue hors de l’API', 'GET', '/.env', undefined, 404],
      ['GET /login', 'GET', '/login', undefined, 405],
      ['PUT sur une lecture', 'PUT', '/api/user', {}, 405],
      ['un identifiant de mots', 'GET', '/api/bug-reports/abc', undefined, 404],
      ['un identifiant négatif', 'GET', '/api/bug-reports/-1', undefined, 404],
      ['un identifiant en notation 1e3', 'GET', '/api/bug-reports/9007199254740993', undefined, 404],
      ['un identifiant nul', 'GET', '/api/bug-reports/%00', undefined, 422],
      ['une remontée de dossier', 'GET', '/api/bug-reports/..%2f..%2fetc', undefined, 404],
      ['une page zéro', 'GET', '/api/bug-reports?page=0', undefined, 422],
      ['une taille hors liste', 'GET', '/api/bug-reports?size=7', undefined, 422],
      ['une adresse mal encodée', 'GET', '/api/%zz', undefined, 400],
      ['plus que ce que l’appel peut demander', 'PUT', '/api/account/preferences', { theme: 'x'.repeat(20_000) }, 413],
      ['un caractère nul', 'PATCH', '/api/account', { version: 1, firstName: 'A\0', lastName: 'B', phone: null }, 422],
      [
        'une moitié de caractère',
        'PATCH',
        '/api/account',
        { version: 1, firstName: '\ud800', lastName: 'B', phone: null },
        422,
      ],
    ] as const)('%s', async (_, method, path, body, status) => {
      const admin = await test.as('admin');
      const headers = { 'x-xsrf-token': admin.cookies.get('XSRF-TOKEN')! };
      const answer = await admin.send(method, path, body, headers);
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.json()).toEqual({
        message: expect.stringMatching(/^[A-ZÀ-Ý].+\.$/),
        ...(answer.json().errors && { errors: expect.any(Object) }),
      });
      expect(answer.body).not.toMatch(/ {4}at |node_modules/);
    });

    it.each([
      ['du XML', 'application/xml', '<a/>', 415],
      ['un formulaire', 'application/x-www-form-urlencoded', 'a=1', 415],
      ['du texte', 'text/plain', '{}', 415],
      ['du JSON coupé', 'application/json', '{"theme":', 400],
      ['un prototype empoisonné', 'application/json', '{"__proto__":{"isAdmin":true}}', 400],
      ['un constructeur empoisonné', 'application/json', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
      ['un nom deux fois', 'application/json', '{"theme":"dark","th\\u0065me":"light"}', 400],
      ['rien', 'application/json', '', 422],
      ['une profondeur de 8 000', 'application/json', `${'['.repeat(8000)}${']'.repeat(8000)}`, 400],
    ])('un corps de %s', async (_, type, payload, status) => {
      const admin = await test.as('admin');
      const headers = { 'x-xsrf-token': admin.cookies.get('XSRF-TOKEN')!, 'content-type': type };
      const answer = await admin.send('PUT', '/api/account/preferences', payload, headers);
      expect([answer.statusCode, typeof answer.json().message]).toEqual([status, 'string']);
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    });

    it('nomme chaque champ fautif par son chemin', async () => {
      const admin = await test.as('admin');
      const answer = await admin.patch('/api/account', { version: 1, firstName: ' ', phone: '12' });
      expect(answer.json()).toEqual({
        message: 'Le formulaire contient des erreurs.',
        errors: {
          firstName: 'Ce champ est requis.',
          lastName: 'Ce champ est requis.',
          phone: 'Ce numéro de téléphone n’est pas valable (exemple\u00a0: 079 123 45 67).',
        },
      });
    });
  });

  it('ferme ses en-têtes sur chaque réponse (security 66)', async () => {
    const admin = await test.as('admin');
    const paths = [
      ...test.app.mounted
        .filter(({ endpoint }) => endpoint.method === 'GET')
        .map(({ endpoint }) => addressOf(endpoint)),
      '/api/inconnue',
      '/nulle-part',
      '/api/openapi.json',
    ];
    for (const path of paths) {
      const { headers } = await admin.get(path);
      expect([path, headers]).toEqual([
        path,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'x-frame-options': 'DENY',
        }),
      ]);
      expect([path, headers['cache-control']]).toEqual([path, expect.stringMatching(/no-store|no-cache/)]);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers.vary).toMatch(/origin/i);
      expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  it('impose TLS pour un an quand l’adresse publique est https', async () => {
    const { visitor } = await testApp({ config: { isTls: true } });
    const { headers } = await (await visitor()).get('/api/health');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });

  it.each([
    [good, good],
    ['https://evil.example', undefined],
    ['null', undefined],
    ['https://tandem.example.evil.com', undefined],
    ['https://good.tandem.example', undefined],
    ['https://tandemXexample', undefined],
    ['http://tandem.example', undefined],
  ])('ouvre CORS à l’origine exacte et à aucune autre: %s', async (origin, allowed) => {
    const admin = await test.as('admin');
    const asked = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x-xsrf-token' };
    const answers = [
      await admin.get('/api/user', { origin }),
      await admin.send('OPTIONS', '/api/user', undefined, asked),
    ];
    for (const { headers } of answers) {
      expect(headers['access-control-allow-origin']).toBe(allowed);
      expect(headers['access-control-allow-credentials']).toBe(allowed && 'true');
    }
  });

  it.each([
    ['TRACE', 'TRACE /api/user HTTP/1.1\r\nHost: a\r\n\r\n', /^HTTP\/1.1 (405|501) /],
    ['ce qui n’est pas du HTTP', 'bonjour\r\n\r\n', /^HTTP\/1.1 400 /],
    [
      'deux longueurs',
      'POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      /^HTTP\/1.1 400 /,
    ],
    [
      'longueur et morceaux',
      'POST /login HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1.1 400 /,
    ],
    ['64 ko d’en-têtes', `GET /api/user HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(65_536)}\r\n\r\n`, /^HTTP\/1.1 431 /],
  ])('refuse %s sur le fil', async (_, request, status) => {
    const { app } = await testApp();
    await app.listen({ host: '127.0.0.1', port: 0 });
    expect(await rawAnswer((app.server.address() as AddressInfo).port, request)).toMatch(status);
  });

  it('annonce 503 et Retry-After quand la base ne répond pas, et revient de lui-même', async () => {
    const { app, db, as } = await testApp();
    const admin = await as('admin');
    const connect = db.pool.connect.bind(db.pool);
    const query = db.pool.query.bind(db.pool);
    const refuse = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    Object.assign(db.pool, { connect: refuse, query: refuse });
    const away = await Promise.all(['/api/user', '/api/health', '/api/account'].map((path) => admin.get(path)));
    expect(away.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    expect(Number(away[0]?.headers['retry-after'])).toBeLessThanOrEqual(5);
    expect(away[0]?.json().message).toMatch(/momentanément indisponible/);
    Object.assign(db.pool, { connect, query });
    expect((await admin.get('/api/health')).statusCode).toBe(200);
    expect(app.server.listening).toBe(false);
  });
});

function rawAnswer(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('data', () => text.includes('\r\n') && socket.end());
    socket.on('close', () => resolve(text));
    socket.on('error', (error) => (text ? resolve(text) : reject(error)));
  });
}
