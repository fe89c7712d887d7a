import { visitMeasured } from '@tandem/shared/contract/delivery/signals.addresses';
import { askedPage } from '../releases/newest';
import { signal } from '../signals/send';
import { aClient, rejection, things } from '../testing/a-client';
import { apiStandIn, dropCookie, json, setCookie } from '../testing/api-stand-in';
import { aPage } from '../testing/remotes';

describe('l’anti-falsification', () => {
  beforeEach(dropCookie);

  it('demande le cookie une fois pour vingt appels, qui portent tous sa valeur décodée', async () => {
    const answer = () => (setCookie('abc%3D%3D'), new Response(null, { status: 204 }));
    const { sent, count } = apiStandIn({ 'GET /sanctum/csrf-cookie': answer, 'GET /api/things': json(200, 1) });
    const { call } = aClient();
    await Promise.all(Array.from({ length: 20 }, () => call(things.list, {})));
    expect(count('/sanctum/csrf-cookie')).toBe(1);
    const tokens = sent.filter(({ path }) => path === '/api/things').map(({ headers }) => headers['X-XSRF-TOKEN']);
    expect(tokens).toEqual(Array(20).fill('abc=='));
  });

  it('demande le cookie une fois pour appels, signaux et versions, qui en portent tous la valeur (spec §7)', async () => {
    const { sent, count } = apiStandIn({
      'GET /api/things': json(200, 1),
      'GET /api/composition': json(200, aPage()),
      'POST /api/signals/measured': new Response(null, { status: 204 }),
    });
    const { call } = aClient();
    signal('', visitMeasured, { body: { receipt: '', package: 'shell', path: '/' } });
    await Promise.all([call(things.list, {}), call(things.list, {}), askedPage()]);
    expect(count('/sanctum/csrf-cookie')).toBe(1);
    const tokens = sent.slice(1).map(({ headers }) => headers['X-XSRF-TOKEN']);
    expect(tokens).toEqual(Array(4).fill('jeton'));
  });

  it('échoue une seule fois pour vingt appels, puis redemande le cookie', async () => {
    const { count } = apiStandIn({ 'GET /sanctum/csrf-cookie': json(503, { message: 'Indisponible.' }) });
    const { call, failures } = aClient();
    const errors = await Promise.all(Array.from({ length: 20 }, () => rejection(call(things.list, {}))));
    expect(new Set(errors.map((error) => error?.message))).toEqual(new Set(['Indisponible.']));
    expect(failures).toHaveLength(1);
    await rejection(call(things.list, {}));
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
    const { call, failures } = aClient();
    const done = await call(things.change, { params: { id: '7' }, body: {} }).catch(() => undefined);
    expect(done?.body).toBe(body);
    expect([count('/api/things/7'), count('/sanctum/csrf-cookie'), failures.length]).toEqual([2, 1, reports]);
  });

  it('ne redemande pas le cookie quand il a changé pendant l’appel', async () => {
    setCookie('ancien');
    const rotate = () => (setCookie('nouveau'), json(419, {}));
    const { sent, count } = apiStandIn({ 'GET /api/things': [rotate, json(200, 1)] });
    await aClient().call(things.list, {});
    expect(count('/sanctum/csrf-cookie')).toBe(0);
    expect(sent.map(({ headers }) => headers['X-XSRF-TOKEN'])).toEqual(['ancien', 'nouveau']);
  });
});
