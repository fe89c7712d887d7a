import { sql } from 'drizzle-orm';
import { notify } from '../../platform/notices/notices.repository';
import { type Client, testApp, type TestApp } from '../../testing/app';

let test: TestApp;
let admin: Client;
let coach: Client;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
  coach = await test.as('coach');
});

type Type = Parameters<typeof notify>[1]['type'];
async function addNotice(
  type: Type,
  topic: string,
  roles: Parameters<typeof notify>[2]['roles'] = ['admin', 'coach'],
  link = '/internal/students',
) {
  test.clock.pass(1000);
  const of = { type, topic, title: `${type} ${topic}`, link };
  await notify(test.db, of, { roles, at: test.clock.now() });
}
interface Row {
  id: number;
  title: string;
  isRead: boolean;
  isDone: boolean;
}
const path = '/api/notifications';
const rowsFor = async (client: Client, query = '') =>
  (await client.get(`${path}?${query}`)).json<{ rows: Row[]; total: number }>().rows;
const titles = async (client: Client, query?: string) => (await rowsFor(client, query)).map(({ title }) => title);
const counts = async (client: Client) => (await client.get(`${path}/counts`)).json<object>();

it.each([
  ['anonymous', 401],
  ['external', 403],
  ['teacher', 403],
] as const)('refuse %s', async (who, status) => {
  const client = await test.as(who);
  for (const answer of [
    await client.get(path),
    await client.get(`${path}/counts`),
    await client.get(`${path}/unread`),
    await client.put(`${path}/1`, { as: 'read' }),
    await client.put(path, { as: 'done' }),
  ])
    expect(answer.statusCode).toBe(status);
});

it('montre à chacun les siennes, la plus récente d’abord, par pages et par type', async () => {
  await addNotice('seat_free', 'group:1', ['admin']);
  await addNotice('coach_urgent', 'coaching:1');
  expect(await titles(admin)).toEqual(['coach_urgent coaching:1', 'seat_free group:1']);
  expect(await titles(coach)).toEqual(['coach_urgent coaching:1']);
  expect(await titles(admin, 'type=seat_free')).toEqual(['seat_free group:1']);
  expect(await titles(admin, 'page=2')).toEqual([]);
  expect((await admin.get(`${path}?type=autre`)).statusCode).toBe(422);
});

it('lue ou traitée, une, toutes ou celles d’un type; la seconde fois ne change rien', async () => {
  await addNotice('seat_free', 'group:1');
  await addNotice('seat_free', 'group:2');
  await addNotice('group_below_min', 'group:1');
  const [first] = await rowsFor(admin);
  const mark = (as: string) => admin.put(`${path}/${first!.id}`, { as });
  for (const answer of [await mark('read'), await mark('read')])
    expect(answer.json()).toMatchObject({ id: first!.id, isRead: true, isDone: false });
  expect(await counts(admin)).toMatchObject({ unread: 2, todo: 3 });
  expect(await titles(admin, 'state=read')).toEqual([first!.title]);

  const many = (body: object) => admin.put(path, body).then((answer) => answer.json<{ ids: number[] }>().ids);
  const ids = await many({ as: 'done', type: 'seat_free' });
  expect(ids).toHaveLength(2);
  expect(await many({ as: 'done', type: 'seat_free' })).toEqual([]);
  expect(await titles(admin)).toEqual([first!.title]);
  expect(await counts(admin)).toEqual({
    unread: 0,
    todo: 1,
    types: [
      { type: 'group_below_min', todo: 1 },
      { type: 'seat_free', todo: 0 },
    ],
  });
  expect(new Set(await many({ as: 'todo', ids }))).toEqual(new Set(ids));
  expect(await many({ as: 'read' })).toHaveLength(2);
  expect(await counts(admin)).toMatchObject({ unread: 0, todo: 3 });
  expect(await counts(coach)).toMatchObject({ unread: 3, todo: 3 });
});

it('celle d’un autre n’existe pas, ni pour une ni parmi plusieurs', async () => {
  await addNotice('seat_free', 'group:1', ['admin']);
  const [{ id } = { id: 0 }] = await rowsFor(admin);
  const answers = [await coach.put(`${path}/${id}`, { as: 'done' }), await coach.put(`${path}/9999`, { as: 'done' })];
  for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([404, answers[1]!.body]);
  expect((await coach.put(path, { as: 'done', ids: [id] })).json()).toEqual({ ids: [] });
  expect(await titles(admin)).toHaveLength(1);
});

it('la cloche compte ce qui n’est ni lu ni traité, et ne prolonge pas la session', async () => {
  await addNotice('seat_free', 'group:1');
  await addNotice('seat_free', 'group:2', ['coach']);
  const ask = () => coach.get(`${path}/unread`);
  expect((await ask()).json()).toEqual({ unread: 2 });
  await coach.put(path, { as: 'done', type: 'seat_free' });
  expect((await ask()).json()).toEqual({ unread: 0 });
  for (let minute = 0; minute < 30; minute++) {
    test.clock.pass(60_000);
    await ask();
  }
  test.clock.pass(60_000);
  expect((await ask()).statusCode).toBe(401);
});

it('ne revient pas à faire quand on a été prévenu de nouveau', async () => {
  await addNotice('seat_free', 'group:1');
  const [{ id } = { id: 0 }] = await rowsFor(admin);
  await admin.put(`${path}/${id}`, { as: 'done' });
  await addNotice('seat_free', 'group:1');
  expect((await admin.put(`${path}/${id}`, { as: 'todo' })).json()).toMatchObject({ isDone: true });
  expect(await rowsFor(admin)).toHaveLength(1);
});

it('qui quitte l’équipe de CoachApp perd ce qui en parle (coaching 1)', async () => {
  await addNotice('coach_urgent', 'coaching:1');
  await addNotice('submission_unconfirmed_48h', 'submission:1', ['coach'], '/internal/coachapp?submission=1');
  await addNotice('submission_unconfirmed_48h', 'submission:2', ['coach'], '/internal/appapp?submission=2');
  const of = new Map((await rowsFor(coach)).map(({ title, id }) => [title, id]));
  await test.db.execute(sql`update users set role = 'appapp_administrator' where id = ${coach.userId!}`);

  const left = 'submission_unconfirmed_48h submission:2';
  expect(await titles(coach, 'state=all')).toEqual([left]);
  expect(await titles(coach, 'type=coach_urgent')).toEqual([]);
  expect(await counts(coach)).toEqual({
    unread: 1,
    todo: 1,
    types: [{ type: 'submission_unconfirmed_48h', todo: 1 }],
  });
  for (const lost of ['coach_urgent coaching:1', 'submission_unconfirmed_48h submission:1'])
    expect((await coach.put(`${path}/${of.get(lost)}`, { as: 'read' })).statusCode).toBe(404);
  expect((await coach.put(path, { as: 'done' })).json<{ ids: number[] }>().ids).toEqual([of.get(left)]);
});
