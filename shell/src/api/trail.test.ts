import { aClient, rejection, things } from '../testing/a-client';
import { apiStandIn, json, setCookie } from '../testing/api-stand-in';
import { callsMade, isWriting } from './trail';

beforeEach(() => setCookie('jeton'));
const last = (count: number) =>
  callsMade()
    .slice(-count)
    .map(({ method, path, status }) => [method, path, status]);

it('le rapport connaît les derniers appels, sans leurs valeurs', async () => {
  apiStandIn({ 'GET /api/things/7': json(200, 1), 'GET /api/things': json(500, {}) });
  const { call } = aClient();
  await call(things.show, { params: { id: '7' } });
  await rejection(call(things.list, { query: { search: 'Rochat' } }));
  await rejection(call(things.file, {}));
  expect(last(3)).toEqual([
    ['GET', '/api/things/:id', 200],
    ['GET', '/api/things', 500],
    ['GET', '/api/things/file', 0],
  ]);
});

it('en garde trente', async () => {
  apiStandIn({ 'GET /api/things': json(200, 1) });
  const { call } = aClient();
  for (let n = 0; n < 40; n++) await call(things.list, {});
  expect(callsMade()).toHaveLength(30);
});

it('une écriture est en cours jusqu’à sa réponse, une lecture ne compte pas', async () => {
  let answer = (_given: Response) => undefined as void;
  apiStandIn({
    'PUT /api/things/7': () => new Promise<Response>((resolve) => (answer = resolve)),
    'GET /api/things': () => new Promise<Response>(() => undefined),
  });
  const { call } = aClient();
  void call(things.list, {});
  expect(isWriting()).toBe(false);
  const writing = call(things.change, { params: { id: '7' }, body: {} });
  expect(isWriting()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve));
  answer(json(200, 1));
  await writing;
  expect(isWriting()).toBe(false);
});
