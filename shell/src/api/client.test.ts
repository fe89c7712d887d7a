import { endpoints } from '@tandem/shared/contract/endpoint';
import {
  currentUser,
  login,
  passwordReset,
  passwordResetMail,
  reportToJira,
} from '@tandem/shared/contract/session.addresses';
import { ApiError } from '@tandem/shared/platform';
import * as z from 'zod';
import { apiStandIn, dropCookie, json, setCookie } from '../testing/api-stand-in';
import { type ClientPort, createCall, type FailedCall } from './client';

const things = endpoints({
  list: {
    method: 'GET',
    path: '/api/things',
    summary: '',
    query: z.object({ a: z.array(z.string()), b: z.string().optional() }),
  },
  show: { method: 'GET', path: '/api/things/:id', summary: '', params: z.object({ id: z.string() }) },
  change: {
    method: 'PUT',
    path: '/api/things/:id',
    summary: '',
    params: z.object({ id: z.string() }),
    body: z.unknown(),
    idempotent: true,
    outcomes: { 409: z.object({ message: z.string() }) },
  },
  file: { method: 'GET', path: '/api/things/file', summary: '', file: ['text/csv; charset=utf-8'] },
});

function client(given: Partial<ClientPort> & { silentFailures?: string[] } = {}) {
  const failures: FailedCall[] = [];
  const onSessionEnd = jest.fn();
  const call = createCall({
    config: { apiUrl: '', silentFailures: given.silentFailures ?? [] },
    sessionMark: () => 'same',
    isPublicPage: () => false,
    onSessionEnd,
    onFailure: (failed) => failures.push(failed),
    ...given,
  });
  return { call, failures, onSessionEnd };
}

const rejection = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: ApiError) => error,
  );

beforeEach(() => setCookie('jeton'));
afterEach(() => jest.useRealTimers());

const text = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });

const badAnswers: [what: string, answer: Response, value: unknown][] = [
  ['204', new Response(null, { status: 204 }), { body: undefined }],
  ['vide', new Response('', { status: 200 }), { body: null }],
  ['null', text('null'), { body: null }],
  ['[]', text('[]'), { body: [] }],
  ['un texte', text('"str"'), { body: 'str' }],
  ['BOM', text('\uFEFF{"id":1}'), { body: { id: 1 } }],
  ['du HTML', text('<!doctype html><p>', 'text/html'), 'Error 200'],
  ['du JSON coupé', text('{"id":'), 'Error 200'],
  ['un autre type', text('{"id":1}', 'text/plain'), 'Error 200'],
  ['du latin1', text(new Uint8Array([0x22, 0xe9, 0x22]), 'application/json; charset=iso-8859-1'), 'Error 200'],
  ['500 sans corps', new Response(null, { status: 500 }), 'Error 500'],
  ['502 en HTML', text('<h1>Bad Gateway</h1>', 'text/html', 502), 'Error 502'],
  ['message qui est un objet', json(500, { message: {} }), 'Error 500'],
  ['message qui est une liste', json(500, { message: [] }), 'Error 500'],
  ['message de 5 Mo', json(500, { message: 'x'.repeat(5_000_000) }), 'Error 500'],
  ['message du serveur', json(503, { message: 'Service indisponible.' }), 'Service indisponible.'],
];

describe.each([
  ['POST /login', login, 1],
  ['GET /api/user', currentUser, 0],
  ['POST /api/password-reset-mail', passwordResetMail, 1],
  ['POST /api/password-reset', passwordReset, 1],
  ['POST /api/report-to-jira', reportToJira, 0],
] as const)('%s', (key, endpoint, reports) => {
  it.each(badAnswers)('réponse inutilisable : %s', async (_what, answer, expected) => {
    apiStandIn({ [key]: answer });
    const { call, failures } = client();
    const done = call(endpoint, {} as never);
    if (typeof expected === 'string') {
      expect(await rejection(done)).toMatchObject({ name: 'ApiError', status: answer.status, message: expected });
      expect(failures).toHaveLength(reports);
    } else {
      expect(await done).toMatchObject(expected as object);
      expect(failures).toHaveLength(0);
    }
  });
});

describe('l’anti-falsification', () => {
  beforeEach(dropCookie);

  it('demande le cookie une fois pour vingt appels, qui portent tous sa valeur décodée', async () => {
    const answer = () => (setCookie('abc%3D%3D'), new Response(null, { status: 204 }));
    const { sent, count } = apiStandIn({ 'GET /sanctum/csrf-cookie': answer, 'GET /api/things': json(200, 1) });
    const { call } = client();
    await Promise.all(Array.from({ length: 20 }, () => call(things.list, { query: { a: [] } })));
    expect(count('/sanctum/csrf-cookie')).toBe(1);
    const tokens = sent.filter(({ path }) => path === '/api/things').map(({ headers }) => headers['X-XSRF-TOKEN']);
    expect(tokens).toEqual(Array(20).fill('abc=='));
  });

  it('échoue une seule fois pour vingt appels, puis redemande le cookie', async () => {
    const { count } = apiStandIn({ 'GET /sanctum/csrf-cookie': json(503, { message: 'Indisponible.' }) });
    const { call, failures } = client();
    const errors = await Promise.all(
      Array.from({ length: 20 }, () => rejection(call(things.list, { query: { a: [] } }))),
    );
    expect(new Set(errors.map((error) => error?.message))).toEqual(new Set(['Indisponible.']));
    expect(failures).toHaveLength(1);
    await rejection(call(things.list, { query: { a: [] } }));
    expect(count('/sanctum/csrf-cookie')).toBe(2);
  });

  it.each([
    ['réussit en silence', [json(419, {}), json(200, 'ok')], 'ok', 0],
    ['n’a lieu qu’une fois', [json(419, { message: 'Expirée.' })], undefined, 1],
  ])('après un 419 un nouvel essai %s', async (_what, answers, body, reports) => {
    setCookie('périmé');
    const { count } = apiStandIn({
      'PUT /api/things/7': answers,
      'GET /sanctum/csrf-cookie': () => (setCookie('neuf'), new Response(null, { status: 204 })),
    });
    const { call, failures } = client();
    const done = await call(things.change, { params: { id: '7' }, body: {} }).catch(() => undefined);
    expect(done?.body).toBe(body);
    expect([count('/api/things/7'), count('/sanctum/csrf-cookie'), failures.length]).toEqual([2, 1, reports]);
  });

  it('ne redemande pas le cookie quand il a changé pendant l’appel', async () => {
    setCookie('ancien');
    const rotate = () => (setCookie('nouveau'), json(419, {}));
    const { sent, count } = apiStandIn({ 'GET /api/things': [rotate, json(200, 1)] });
    await client().call(things.list, { query: { a: [] } });
    expect(count('/sanctum/csrf-cookie')).toBe(0);
    expect(sent.map(({ headers }) => headers['X-XSRF-TOKEN'])).toEqual(['ancien', 'nouveau']);
  });
});

describe('ce qui part', () => {
  it('répète les listes, laisse de côté ce qui manque et code l’adresse', async () => {
    const { sent } = apiStandIn({ 'GET /api/things': json(200, 1), 'GET /api/things/a%2Fb': json(200, 1) });
    const { call } = client();
    await call(things.list, { query: { a: ['1', 'é&'], b: undefined } });
    await call(things.show, { params: { id: 'a/b' } });
    expect(sent.map(({ path, search }) => path + search)).toEqual(['/api/things?a=1&a=%C3%A9%26', '/api/things/a%2Fb']);
  });

  it.each([
    ['du JSON', { nom: 'Ada' }, '{"nom":"Ada"}', 'application/json'],
    ['un formulaire tel quel', new FormData(), expect.any(FormData), undefined],
  ])('envoie %s, accepte du JSON et porte la clé d’idempotence', async (_what, body, sentBody, type) => {
    const { sent } = apiStandIn({ 'PUT /api/things/7': json(200, 1) });
    await client().call(things.change, { params: { id: '7' }, body }, { idempotencyKey: 'clé-1' });
    expect(sent[0]?.body).toEqual(sentBody);
    expect(sent[0]?.headers).toMatchObject({ Accept: 'application/json', 'Idempotency-Key': 'clé-1' });
    expect(sent[0]?.headers['Content-Type']).toBe(type);
    expect(fetch).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ credentials: 'include' }));
  });
});

describe('ce qui revient', () => {
  it('rend une issue déclarée comme valeur, sans rapport', async () => {
    apiStandIn({ 'PUT /api/things/7': json(409, { message: 'Modifié entre-temps.' }) });
    const { call, failures } = client();
    const answer = await call(things.change, { params: { id: '7' }, body: {} });
    expect(answer).toEqual({ ok: false, status: 409, body: { message: 'Modifié entre-temps.' } });
    expect(failures).toHaveLength(0);
  });

  it.each([
    [`attachment; filename="apprentis.csv"`, 'apprentis.csv'],
    [`attachment; filename=x.csv; filename*=UTF-8''%C3%A9l%C3%A8ves.csv`, 'élèves.csv'],
    [`attachment; filename="../../x.csv"`, '.._.._x.csv'],
  ])('rend un fichier avec le nom que donne le serveur : %s', async (disposition, name) => {
    const headers = { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': disposition };
    apiStandIn({ 'GET /api/things/file': new Response('a;b', { status: 200, headers }) });
    const { body } = await client().call(things.file, {});
    expect(body).toMatchObject({ name, size: 3, type: 'text/csv' });
  });

  it('refuse une page de connexion à la place d’un fichier', async () => {
    apiStandIn({ 'GET /api/things/file': text('<html>', 'text/html') });
    expect(await rejection(client().call(things.file, {}))).toMatchObject({ message: 'Error 200' });
  });

  it('garde les phrases par champ et l’attente demandée', async () => {
    apiStandIn({
      'GET /api/things': json(429, { message: 'Trop.', errors: { a: 'Non.', b: {} } }, { 'retry-after': '9' }),
    });
    const error = await rejection(client().call(things.list, { query: { a: [] } }));
    expect(error).toMatchObject({ status: 429, errors: { a: 'Non.' }, retryAfter: 9 });
  });
});

describe('sans réponse', () => {
  const hanging = (signal: AbortSignal | null | undefined) =>
    new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

  it.each([
    ['l’appel', (signal?: AbortSignal | null) => hanging(signal)],
    [
      'le corps',
      async (signal?: AbortSignal | null) =>
        ({ status: 200, headers: new Headers(), arrayBuffer: () => hanging(signal) }) as unknown as Response,
    ],
  ])('%s est abandonné après 30 s avec une phrase claire', async (_what, answer) => {
    jest.useFakeTimers();
    globalThis.fetch = jest.fn((_url, init?: RequestInit) => answer(init?.signal));
    const { call, failures } = client();
    const done = rejection(call(things.list, { query: { a: [] } }));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(failures).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(await done).toMatchObject({ status: 0, message: expect.stringContaining('Le serveur ne répond pas') });
    expect(failures).toHaveLength(1);
  });

  it('hors ligne la phrase le dit', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    apiStandIn({});
    const error = await rejection(client().call(things.list, { query: { a: [] } }));
    expect(error?.message).toContain('hors ligne');
  });

  it('un appel interrompu par l’écran n’est pas un échec', async () => {
    globalThis.fetch = jest.fn((_url, init?: RequestInit) => hanging(init?.signal));
    const { call, failures } = client();
    const screen = new AbortController();
    const done = rejection(call(things.list, { query: { a: [] } }, { signal: screen.signal }));
    screen.abort();
    expect((await done)?.name).toBe('AbortError');
    expect(failures).toHaveLength(0);
  });
});

describe('un 401', () => {
  it.each([
    ['sur une page interne finit la session, sans rapport', false, 0],
    ['sur une page publique finit la session et ouvre le rapport', true, 1],
  ])('%s', async (_what, isPublic, reports) => {
    apiStandIn({ 'GET /api/things': json(401, { message: 'Non connecté.' }) });
    const { call, failures, onSessionEnd } = client({ isPublicPage: () => isPublic });
    expect(await rejection(call(things.list, { query: { a: [] } }))).toMatchObject({ status: 401 });
    expect(onSessionEnd).toHaveBeenCalledTimes(1);
    expect(failures).toHaveLength(reports);
  });

  it('d’une session précédente ne finit pas la nouvelle', async () => {
    let mark = 'ancienne';
    apiStandIn({ 'GET /api/things': () => ((mark = 'nouvelle'), json(401, {})) });
    const { call, onSessionEnd, failures } = client({ sessionMark: () => mark });
    await rejection(call(things.list, { query: { a: [] } }));
    expect(onSessionEnd).not.toHaveBeenCalled();
    expect(failures).toHaveLength(0);
  });
});

it.each([
  ['GET /api/things/:id 404', 0],
  ['GET /api/things/:id 500', 1],
  ['POST /api/things/:id 404', 1],
])('le réglage « %s » laisse %d rapport s’ouvrir', async (triple, reports) => {
  apiStandIn({ 'GET /api/things/7': json(404, { message: 'Introuvable.' }) });
  const { call, failures } = client({ silentFailures: [triple] });
  await rejection(call(things.show, { params: { id: '7' } }));
  expect(failures).toHaveLength(reports);
});
