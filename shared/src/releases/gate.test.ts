import { gate } from './gate';
import type { Manifest, ReleaseCall } from './manifest';

/** Files of calls, by name. */
const texts = new Map<string, string>();
const gateOf = (candidate: Manifest, live: readonly Manifest[], openApi: unknown) =>
  gate(candidate, live, openApi, async (of, name) => texts.get(`${of}/${name}`));

const file = (name: string, brotliBytes = 100) => ({
  name: `${name}.${'x'.repeat(43)}.js`,
  bytes: brotliBytes * 3,
  brotliBytes,
});
const entry = file('entry');
const budgets = { first: 10_000, start: 0, page: 20_000, file: 11_000 };
const sharedModules = { react: '19.3.1', '@tandem/shared/platform': '1.2.0' };

const aRelease = (more: Partial<Manifest>): Manifest => ({
  name: 'remote-auth',
  version: '1.0.0+aaaaaaaaaaaa',
  builtAt: '2026-09-01T08:00:00Z',
  platform: '1.2.0',
  provides: {},
  requires: { react: '^19.3.0', '@tandem/shared/platform': '^1.0.0' },
  container: 'remote_auth_0123456789abcdef',
  initial: [entry.name],
  routes: [],
  pages: {},
  budgets,
  html: {},
  prefixes: ['/', '/password-reset'],
  table: [{ path: '/', title: 'Connexion', roles: ['anonymous'] }],
  calls: [],
  source: 'digest',
  files: [entry],
  ...more,
});
const auth = aRelease({});
const shell = aRelease({
  name: 'shell',
  container: undefined,
  provides: sharedModules,
  requires: {},
  prefixes: [],
  table: [],
});
const internal = aRelease({
  name: 'remote-internal',
  container: 'remote_internal_0123456789abcdef',
  prefixes: ['/internal'],
  table: [{ path: '/internal/students', title: 'Apprentis', roles: ['coach'] }],
});
const live = [shell, auth, internal];

const object = (properties: object, required: string[] = []) => ({ type: 'object', properties, required });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const student = object({ id: { type: 'integer' }, name: { type: 'string' } }, ['id', 'name']);
const id = { type: 'integer', minimum: 1 };
const openApi = {
  info: { version: '1.0.0' },
  components: { schemas: { Student: student } },
  paths: {
    '/api/students/{id}': {
      patch: {
        parameters: [{ in: 'path', name: 'id', required: true, schema: id }],
        requestBody: json(object({ name: { type: 'string', maxLength: 80 } }, ['name'])),
        responses: {
          200: json({ $ref: '#/components/schemas/Student' }),
          409: json(object({ message: { type: 'string' } }, ['message'])),
        },
      },
    },
    '/api/export': { get: { responses: { 200: { content: { 'text/csv; charset=utf-8': {} } } } } },
    '/api/done': { post: { responses: { 204: {} } } },
  },
};
const change = {
  method: 'PATCH' as const,
  path: '/api/students/:id',
  params: object({ id }, ['id']),
  body: object({ name: { type: 'string', maxLength: 40 } }, ['name']),
  reply: object({ name: { type: 'string' } }, ['name']),
  outcomes: { 409: object({ message: { type: 'string' } }, ['message']) },
};

const page = (more: object) => ({ table: [{ path: '/', title: 'Connexion', roles: ['anonymous'], ...more }] });
const providing = (more: object): Manifest => ({ ...shell, provides: { ...sharedModules, ...more } });
const calling = (more: object) => ({ calls: [{ ...change, ...more }] });
const [own, beside, withApi] = ['remote-auth 1.0.0+aaaaaaaaaaaa', ' ↔ shell 1.0.0+aaaaaaaaaaaa', ' ↔ api 1.0.0'];
const patch = `${own}${withApi}\u00a0: PATCH /api/students/:id`;

describe('la porte refuse', () => {
  const refusals: [Partial<Manifest>, string][] = [
    [
      { requires: { react: '^20.0.0' } },
      `${own}${beside}\u00a0: react est demandé en ^20.0.0, la version prêtée est 19.3.1`,
    ],
    [{ requires: {} }, `${own}${beside}\u00a0: react n’est pas demandé à la coquille`],
    [
      { bundled: { 'react-dom': '18.3.1', zod: '4.6.7' } },
      `${own}${beside}\u00a0: react-dom 18.3.1 est dans ses fichiers, la coquille le prête`,
    ],
    [
      { bundled: { 'react-router': '6.30.1' } },
      `${own}${beside}\u00a0: react-router 6.30.1 est dans ses fichiers, la coquille le prête`,
    ],
    [
      { requires: { react: '^19.3.0', moment: '^2.0.0' } },
      `${own}${beside}\u00a0: moment est demandé (^2.0.0) et personne ne le prête`,
    ],
    [{ platform: '1.3.0' }, `${own}${beside}\u00a0: la plateforme 1.3.0 est demandée, la coquille sert la 1.2.0`],
    [{ platform: '2.0.0' }, `${own}${beside}\u00a0: la plateforme 2.0.0 est demandée, la coquille sert la 1.2.0`],
    [
      { prefixes: ['/', '/internal'] },
      `${own} ↔ remote-internal 1.0.0+aaaaaaaaaaaa\u00a0: les deux tiennent les adresses /internal/…`,
    ],
    [{ prefixes: ['/', '/api'] }, `${own}${withApi}\u00a0: les adresses /api/… sont celles du serveur`],
    [page({ path: '/other' }), `${own}\u00a0: la page /other n’est sous aucun de ses préfixes (/, /password-reset)`],
    [page({ path: 'other' }), `${own}\u00a0: la page other n’est sous aucun de ses préfixes (/, /password-reset)`],
    [{ platform: 'next' }, `${own}${beside}\u00a0: la plateforme next est demandée, la coquille sert la 1.2.0`],
    [page({ title: ' ' }), `${own}\u00a0: la page / n’a pas de titre`],
    [page({ roles: [] }), `${own}\u00a0: la page / n’a pas de rôles`],
    [page({ roles: ['boss'] }), `${own}\u00a0: la page / nomme le rôle «\u00a0boss\u00a0», qui n’existe pas`],
    [
      {
        table: [':key', ':id'].map((param) => ({
          path: `/password-reset/${param}`,
          title: 'Mot de passe',
          roles: ['anonymous'],
        })),
      },
      `${own}\u00a0: la page /password-reset/:id est déclarée deux fois`,
    ],
    [
      { files: [{ ...entry, brotliBytes: 8200 }, file('heavy', 11_900)] },
      `${own}\u00a0: le fichier ${file('heavy').name} pèse 11,9 Ko, le budget est de 11,0 Ko`,
    ],
    [
      {
        budgets: { ...budgets, pages: { '/': 300 } },
        pages: { '/': [file('form').name] },
        files: [entry, file('form', 400)],
      },
      `${own}\u00a0: la page / pèse 0,4 Ko, le budget est de 0,3 Ko`,
    ],
    [
      { budgets: { ...budgets, pages: { '/other': 300 } } },
      `${own}\u00a0: son budget nomme la page /other, qui n’existe pas`,
    ],
    [
      { budgets: { ...budgets, first: 900_000 } },
      `${own}\u00a0: son budget pour le premier chargement est de 900,0 Ko, la plateforme en accorde 20,0 Ko`,
    ],
    [
      { budgets: undefined, files: [entry, file('heavy', 150_000)] },
      `${own}\u00a0: le fichier ${file('heavy').name} pèse 150,0 Ko, le budget est de 140,0 Ko`,
    ],
    [
      { routes: [file('routes').name] },
      `${own}\u00a0: le fichier ${file('routes').name} est nommé et n’est pas dans la version`,
    ],
    [{ files: [entry, entry] }, `${own}\u00a0: le fichier ${entry.name} est dans la version deux fois`],
    [{ initial: [] }, `${own}\u00a0: aucun fichier à charger en premier`],
    [
      { container: 'remote_internal_0123456789abcdef' },
      `${own}\u00a0: le conteneur «\u00a0remote_internal_0123456789abcdef\u00a0» n’est pas celui d’une construction de remote-auth`,
    ],
    [
      calling({ path: '/api/teachers/:id' }),
      `${own}${withApi}\u00a0: PATCH /api/teachers/:id n’existe pas dans l’API en service`,
    ],
    [
      calling({ method: 'DELETE' }),
      `${own}${withApi}\u00a0: DELETE /api/students/:id n’existe pas dans l’API en service`,
    ],
    [
      calling({ params: object({ id: { type: 'string' } }, ['id']) }),
      `${patch}, adresse\u00a0: «\u00a0id\u00a0» est envoyé comme un texte, l’API attend un nombre entier`,
    ],
    [
      calling({ body: undefined }),
      `${patch}, corps\u00a0: «\u00a0name\u00a0» est demandé par l’API et n’est pas toujours envoyé`,
    ],
    [
      calling({ body: object({ name: { type: 'string', maxLength: 90 } }, ['name']) }),
      `${patch}, corps\u00a0: «\u00a0name\u00a0» peut aller de 0 à 90, l’API accepte de 0 à 80`,
    ],
    [
      calling({ query: object({ soft: { type: 'boolean' } }, ['soft']) }),
      `${patch}, paramètres\u00a0: «\u00a0soft\u00a0» est envoyé et l’API ne le connaît pas`,
    ],
    [
      calling({ reply: object({ name: { type: 'string', enum: ['Ada'] } }, ['name']) }),
      `${patch}, réponse\u00a0: «\u00a0name\u00a0» peut valoir autre chose, cette version ne connaît que Ada`,
    ],
    [
      calling({ reply: object({ age: { type: 'integer' } }, ['age']) }),
      `${patch}, réponse\u00a0: «\u00a0age\u00a0» est attendu et l’API ne le promet pas`,
    ],
    [
      calling({ reply: { $ref: '#/lost' } }),
      `${patch} ne peut pas être comparé\u00a0: #/lost n’est pas dans sa description`,
    ],
    [calling({ outcomes: { 422: object({}) } }), `${patch}, réponse 422\u00a0: l’API ne la donne pas`],
    [
      { calls: [{ method: 'POST', path: '/api/done', reply: object({}) }] },
      `${own}${withApi}\u00a0: POST /api/done, réponse\u00a0: l’API ne la donne pas`,
    ],
    [
      { calls: [{ method: 'GET', path: '/api/export', file: ['application/pdf'] }] },
      `${own}${withApi}\u00a0: GET /api/export, fichier\u00a0: l’API peut répondre «\u00a0text/csv; charset=utf-8\u00a0», que cette version ne connaît pas`,
    ],
    [
      { calls: [{ method: 'POST', path: '/api/done', file: ['text/csv'] }] },
      `${own}${withApi}\u00a0: POST /api/done, fichier\u00a0: l’API ne le donne pas`,
    ],
  ];
  it.each(refusals.map(([more, fault]) => [fault, more] as const))('%s', async (fault, more) =>
    expect(await gateOf(aRelease(more), live, openApi)).toEqual([fault]),
  );

  it('une coquille qui ne sert plus un paquet en service', async () => {
    const newer = {
      ...shell,
      version: '2.0.0+bbbbbbbbbbbb',
      platform: '2.0.0',
      provides: { ...sharedModules, react: '20.0.0' },
    };
    expect(await gateOf(newer, live, openApi)).toEqual(
      ['remote-auth', 'remote-internal'].flatMap((remote) => [
        `shell 2.0.0+bbbbbbbbbbbb ↔ ${remote} 1.0.0+aaaaaaaaaaaa\u00a0: la plateforme 1.2.0 est demandée, la coquille sert la 2.0.0`,
        `shell 2.0.0+bbbbbbbbbbbb ↔ ${remote} 1.0.0+aaaaaaaaaaaa\u00a0: react est demandé en ^19.3.0, la version prêtée est 20.0.0`,
      ]),
    );
  });

  it('un paquet quand aucune coquille n’est en service', async () =>
    expect(await gateOf(auth, [], openApi)).toEqual([
      `${own} ↔ shell\u00a0: aucune version de la coquille n’est en service`,
    ]));
});

describe('une API qui a grandi depuis', () => {
  const status = (...values: string[]) => calling({ reply: object({ status: { enum: values } }, ['status']) });
  const grown = structuredClone(openApi);
  grown.paths['/api/students/{id}'].patch.responses[200] = json(
    object({ status: { enum: ['actif', 'inactif', 'gelé'] } }, ['status']),
  );
  const inUse = aRelease({ version: '1.0.0+bbbbbbbbbbbb', ...status('actif', 'inactif') });
  const faultsOf = (...values: string[]) => gateOf(aRelease(status(...values)), [shell, inUse], grown);

  it('n’arrête pas une version qui en sait autant que celle en service', async () => {
    expect(await faultsOf('actif', 'inactif')).toEqual([]);
    expect(await faultsOf('actif', 'inactif', 'gelé')).toEqual([]);
  });

  it('arrête celle qui en sait moins', async () =>
    expect(await faultsOf('actif')).toEqual([
      `${patch}, réponse\u00a0: «\u00a0status\u00a0» peut valoir «\u00a0inactif\u00a0», cette version ne connaît que actif`,
    ]));

  it('arrête ce qu’elle envoie, quoi qu’envoie celle en service', async () => {
    const sending = calling({ body: object({}) });
    const live = [shell, aRelease({ version: '1.0.0+bbbbbbbbbbbb', ...sending })];
    expect(await gateOf(aRelease(sending), live, openApi)).toHaveLength(1);
  });
});

describe('la porte accepte', () => {
  it.each<[string, Manifest]>([
    ['ce qui est déjà en service', auth],
    ['la coquille en service', shell],
    ['une coquille qui prête un correctif de React', providing({ react: '19.3.9' })],
    ['une coquille qui prête la version mineure suivante de React', providing({ react: '19.4.0' })],
    ['une coquille qui prête un module de plus', providing({ '@tandem/shared/forms': '1.0.0' })],
    ['une coquille à la version mineure suivante de la plateforme', { ...shell, platform: '1.3.0' }],
    ['un paquet bâti contre une plateforme plus ancienne', aRelease({ platform: '1.0.0' })],
    ['un paquet qui accepte deux versions majeures de React', aRelease({ requires: { react: '^18.0.0 || ^19.0.0' } })],
    ['un paquet qui accepte React entre deux versions', aRelease({ requires: { react: '>=19.3.0 <20.0.0' } })],
    ['un petit fichier de plus', aRelease({ files: [entry, file('more')] })],
    [
      'une page de plus',
      aRelease({
        table: [...auth.table, { path: '/password-reset/:key', title: 'Mot de passe', roles: ['anonymous'] }],
      }),
    ],
    ['un appel que l’API connaît', aRelease(calling({}))],
    [
      'un appel qui envoie un champ facultatif de plus',
      aRelease(calling({ body: object({ ...change.body.properties, more: { type: 'string' } }, ['name']) })),
    ],
    [
      'un appel qui envoie un texte plus court',
      aRelease(calling({ body: object({ name: { type: 'string', maxLength: 10 } }, ['name']) })),
    ],
    [
      'un appel qui lit un champ de la réponse s’il vient',
      aRelease(calling({ reply: object({ ...change.reply.properties, age: { type: 'integer' } }, ['name']) })),
    ],
    [
      'un appel qui connaît une valeur de plus que l’API',
      aRelease(calling({ reply: object({ name: { type: ['string', 'null'] } }, ['name']) })),
    ],
    ['un appel dont la réponse n’est pas lue', aRelease(calling({ reply: undefined, outcomes: undefined }))],
    ['un fichier d’un type connu', aRelease({ calls: [{ method: 'GET', path: '/api/export', file: ['text/csv'] }] })],
    [
      'un paquet tout nouveau',
      aRelease({
        name: 'remote-room',
        container: 'remote_room_0123456789abcdef',
        prefixes: ['/room'],
        table: [{ path: '/room', title: 'Salles', roles: ['admin'] }],
      }),
    ],
  ])('%s', async (_, candidate) => expect(await gateOf(candidate, live, openApi)).toEqual([]));
});

describe('les appels d’une version', () => {
  const callsFile = file('calls').name.replace('.js', '.json');
  const inFile = (made: readonly ReleaseCall[] | string) => {
    texts.set(`remote-auth/${callsFile}`, typeof made === 'string' ? made : JSON.stringify(made));
    return aRelease({ callsFile, files: [entry, { name: callsFile, bytes: 10 }] });
  };
  afterEach(() => texts.clear());

  it('se lisent dans leur fichier', async () => {
    expect(await gateOf(inFile([change]), live, openApi)).toEqual([]);
    expect(await gateOf(inFile([{ ...change, path: '/api/teachers/:id' }]), live, openApi)).toEqual([
      `${own}${withApi}\u00a0: PATCH /api/teachers/:id n’existe pas dans l’API en service`,
    ]);
  });

  it.each(['pas du JSON', '{}', '[{"method":"GET"}]'])('illisibles (%s) ne passent pas', async (text) =>
    expect(await gateOf(inFile(text), live, openApi)).toEqual([`${own}\u00a0: le fichier de ses appels ne se lit pas`]),
  );

  it('dont le fichier n’est pas là ne passent pas non plus', async () => {
    const candidate = inFile([]);
    texts.clear();
    expect(await gateOf(candidate, live, openApi)).toHaveLength(1);
  });
});
