import { aClient, rejection, things } from '../testing/a-client';
import { apiStandIn, json, setCookie, text } from '../testing/api-stand-in';
import { callsMade } from './trail';

beforeEach(() => setCookie('jeton'));
afterEach(() => jest.useRealTimers());

describe('ce qui part', () => {
  it('répète les listes, laisse de côté ce qui manque et code l’adresse', async () => {
    const { sent } = apiStandIn({ 'GET /api/things': json(200, 1), 'GET /api/things/a%2Fb': json(200, 1) });
    const { call } = aClient();
    await call(things.list, { query: { a: ['1', 'é&'], b: undefined } });
    await call(things.show, { params: { id: 'a/b' } });
    expect(sent.map(({ path, search }) => path + search)).toEqual(['/api/things?a=1&a=%C3%A9%26', '/api/things/a%2Fb']);
  });

  it.each([
    ['du JSON', { nom: 'Ada' }, '{"nom":"Ada"}', 'application/json'],
    ['un fichier tel quel', new Blob(['a;b']), expect.any(Blob), 'application/octet-stream'],
  ])('envoie %s, accepte du JSON et porte la clé d’idempotence', async (_what, body, sentBody, type) => {
    const { sent } = apiStandIn({ 'PUT /api/things/7': json(200, 1) });
    await aClient().call(things.change, { params: { id: '7' }, body }, { idempotencyKey: 'clé-1' });
    expect(sent[0]?.body).toEqual(sentBody);
    expect(sent[0]?.headers).toMatchObject({ Accept: 'application/json', 'Idempotency-Key': 'clé-1' });
    expect(sent[0]?.headers['Content-Type']).toBe(type);
    expect(fetch).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ credentials: 'include' }));
  });
});

it('une écriture envoie des données de formulaire quand son appel le dit (spec §7)', async () => {
  const { sent } = apiStandIn({ 'POST /api/things': json(200, 1) });
  await aClient().call(things.send, { body: { nom: 'Ada', ids: [1, 2], rien: undefined } });
  expect([...(sent[0]!.body as FormData)]).toEqual([
    ['nom', 'Ada'],
    ['ids', '1'],
    ['ids', '2'],
  ]);
  expect(sent[0]?.headers).not.toHaveProperty('Content-Type');
});

describe('ce qui revient', () => {
  it('rend une issue déclarée comme valeur, sans rapport', async () => {
    apiStandIn({ 'PUT /api/things/7': json(409, { message: 'Modifié entre-temps.' }) });
    const { call, failures } = aClient();
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
    const { body } = await aClient().call(things.file, {});
    expect(body).toMatchObject({ name, size: 3, type: 'text/csv' });
  });

  it('refuse une page de connexion à la place d’un fichier', async () => {
    apiStandIn({ 'GET /api/things/file': text('<html>', 'text/html') });
    expect(await rejection(aClient().call(things.file, {}))).toMatchObject({ message: 'Error 200' });
  });

  it('garde les phrases par champ et l’attente demandée', async () => {
    apiStandIn({
      'GET /api/things': json(429, { message: 'Trop.', errors: { a: 'Non.', b: {} } }, { 'retry-after': '9' }),
    });
    const error = await rejection(aClient().call(things.list, {}));
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
    const { call, failures } = aClient();
    const done = rejection(call(things.list, {}));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(failures).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(await done).toMatchObject({ status: 0, message: expect.stringContaining('Le serveur ne répond pas') });
    expect(failures).toHaveLength(1);
  });

  it('hors ligne la phrase le dit', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    apiStandIn({});
    const error = await rejection(aClient().call(things.list, {}));
    expect(error?.message).toContain('hors ligne');
  });

  it('ce que l’écran garde et renvoie lui-même n’ouvre pas de rapport', async () => {
    apiStandIn({});
    const { call, failures } = aClient({ personId: () => 7 });
    expect(await rejection(call(things.list, {}, { keptFor: 7 }))).toMatchObject({ status: 0 });
    expect(failures).toEqual([]);
  });

  it.each([0, 500, 503])('ce que la page demande d’elle-même échoue sans rien déclencher (%d)', async (status) => {
    apiStandIn(status ? { 'GET /api/things': json(status, { message: 'Non.' }) } : {});
    const before = callsMade().length;
    const { call, failures, onSessionEnd } = aClient();
    expect(await rejection(call(things.list, {}, { isUnprompted: true }))).toMatchObject({ status });
    expect([failures, onSessionEnd.mock.calls.length, callsMade().length]).toEqual([[], 0, before]);
  });

  it('ce qui est gardé pour quelqu’un ne part pas au nom de quelqu’un d’autre', async () => {
    const { sent } = apiStandIn({ 'GET /api/things': json(200, 1) });
    const { call, failures } = aClient({ personId: () => 8 });
    expect(await rejection(call(things.list, {}, { keptFor: 7 }))).toMatchObject({ status: 412 });
    expect([sent, failures]).toEqual([[], []]);
  });

  it('un appel interrompu par l’écran n’est pas un échec', async () => {
    globalThis.fetch = jest.fn((_url, init?: RequestInit) => hanging(init?.signal));
    const { call, failures } = aClient();
    const screen = new AbortController();
    const done = rejection(call(things.list, {}, { signal: screen.signal }));
    screen.abort();
    expect((await done)?.name).toBe('AbortError');
    expect(failures).toHaveLength(0);
  });
});

describe('au nom de qui (spec §4)', () => {
  it('une écriture dit quelle personne l’onglet montre, une lecture non', async () => {
    const { sent } = apiStandIn({ 'GET /api/things': json(200, []), 'PUT /api/things/7': json(200, {}) });
    const { call } = aClient({ personId: () => 7 });
    await call(things.list, {});
    await call(things.change, { params: { id: '7' }, body: {} });
    const ofThings = sent.filter(({ path }) => path.startsWith('/api/things'));
    expect(ofThings.map(({ headers }) => headers['X-Tandem-Person'])).toEqual([undefined, '7']);
  });

  it('un 412 fait redemander qui est connecté, sans rapport', async () => {
    apiStandIn({ 'PUT /api/things/7': json(412, { message: 'Une autre personne s’est connectée.' }) });
    const onOtherPerson = jest.fn();
    const { call, failures } = aClient({ onOtherPerson });
    expect(await rejection(call(things.change, { params: { id: '7' }, body: {} }))).toMatchObject({ status: 412 });
    expect([onOtherPerson.mock.calls.length, failures]).toEqual([1, []]);
  });

  it('un refus de « Se voir comme » se dit, sans rapport', async () => {
    const answer = json(403, { message: 'Vous voyez Tandem en lecture seule.' }, { 'x-tandem-read-only': 'true' });
    apiStandIn({ 'PUT /api/things/7': answer });
    const onReadOnly = jest.fn();
    const { call, failures } = aClient({ onReadOnly });
    const error = await rejection(call(things.change, { params: { id: '7' }, body: {} }));
    expect(error).toMatchObject({ status: 403 });
    expect([onReadOnly.mock.calls, failures]).toEqual([[['Vous voyez Tandem en lecture seule.']], []]);
  });
});

describe('un 401', () => {
  it.each([
    ['sur une page interne finit la session, sans rapport', false, 0],
    ['sur une page publique finit la session et ouvre le rapport', true, 1],
  ])('%s', async (_what, isPublic, reports) => {
    apiStandIn({ 'GET /api/things': json(401, { message: 'Non connecté.' }) });
    const { call, failures, onSessionEnd } = aClient({ isLoginPage: () => isPublic });
    expect(await rejection(call(things.list, {}))).toMatchObject({ status: 401 });
    expect(onSessionEnd).toHaveBeenCalledTimes(1);
    expect(failures).toHaveLength(reports);
  });

  it('sur ce que la page demande d’elle-même finit la session aussi, sans rapport (spec §8)', async () => {
    apiStandIn({ 'GET /api/things': json(401, { message: 'Non connecté.' }) });
    const { call, failures, onSessionEnd } = aClient();
    expect(await rejection(call(things.list, {}, { isUnprompted: true }))).toMatchObject({ status: 401 });
    expect([onSessionEnd.mock.calls, failures]).toEqual([[['/api/things']], []]);
  });

  it('d’une session précédente ne finit pas la nouvelle', async () => {
    let mark = 'ancienne';
    apiStandIn({ 'GET /api/things': () => ((mark = 'nouvelle'), json(401, {})) });
    const { call, onSessionEnd, failures } = aClient({ sessionMark: () => mark });
    await rejection(call(things.list, {}));
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
  const { call, failures } = aClient({ silentFailures: [triple] });
  await rejection(call(things.show, { params: { id: '7' } }));
  expect(failures).toHaveLength(reports);
});
