import type { Task } from '@tandem/shared/contract/desk/tasks';
import { sql } from 'drizzle-orm';
import { type Client, testApp, type TestApp } from '../../testing/app';
import { aCoach, addCoaching, offices } from '../../testing/coachings';
import { aGroup } from '../../testing/groups';
import { addStudent } from '../../testing/students';

let test: TestApp;
let admin: Client;
let appApp: Client;
beforeEach(async () => {
  test = await testApp();
  admin = await test.as('admin');
  appApp = await test.as('appapp_administrator');
});

const path = '/api/tasks';
const values = { text: 'Rappeler la maman', dueOn: '2026-11-27' };
const add = async (client: Client, given: object = {}, subject?: object) =>
  (await client.post(path, { values: { ...values, ...given }, subject })).json<Task>();
const listOf = async (client: Client, query = '') =>
  (await client.get(`${path}?${query}`)).json<{ rows: Task[]; total: number }>();
const texts = async (client: Client, query?: string) => (await listOf(client, query)).rows.map(({ text }) => text);
const change = (client: Client, { id, version }: Task, changes: object) =>
  client.patch(`${path}/${id}`, { version, values: changes });

it.each([
  ['anonymous', 401],
  ['external', 403],
  ['teacher', 403],
] as const)('refuse %s', async (who, status) => {
  const client = await test.as(who);
  expect((await client.get(path)).statusCode).toBe(status);
  expect((await client.post(path, { values })).statusCode).toBe(status);
  expect((await client.patch(`${path}/1`, { version: 1, values: {} })).statusCode).toBe(status);
  expect((await client.delete(`${path}/1?version=1`)).statusCode).toBe(status);
});

it('garde les rappels de chacun, le plus ancien jour d’abord, à lui seul', async () => {
  await add(admin, { text: 'Plus tard', dueOn: '2026-12-01' });
  const first = await add(admin, { text: 'En retard', dueOn: '2026-11-01' });
  expect(first).toEqual({
    id: first.id,
    version: 1,
    text: 'En retard',
    dueOn: '2026-11-01',
    isDone: false,
    subject: null,
  });
  expect(await texts(admin)).toEqual(['En retard', 'Plus tard']);
  expect(await listOf(appApp)).toEqual({ rows: [], total: 0 });
  for (const answer of [
    await change(appApp, first, { text: 'À moi' }),
    await change(appApp, { ...first, id: 9999 }, {}),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Rappel introuvable.' }]);
  expect((await appApp.delete(`${path}/${first.id}?version=1`)).statusCode).toBe(404);
});

it('se remet à plus tard, se change, se coche et se décoche, se supprime', async () => {
  let task = await add(admin);
  const apply = async (changes: object) => (task = (await change(admin, task, changes)).json<Task>());
  expect(await apply({ dueOn: '2026-11-30' })).toMatchObject({ dueOn: '2026-11-30', text: values.text, version: 2 });
  expect(await apply({ text: 'Rappeler le papa' })).toMatchObject({ dueOn: '2026-11-30', text: 'Rappeler le papa' });
  expect(await apply({ isDone: true })).toMatchObject({ isDone: true });
  expect([await texts(admin), await texts(admin, 'state=done')]).toEqual([[], ['Rappeler le papa']]);
  expect(await apply({ isDone: false })).toMatchObject({ isDone: false });
  expect((await admin.delete(`${path}/${task.id}?version=1`)).statusCode).toBe(409);
  expect((await admin.delete(`${path}/${task.id}?version=${task.version}`)).statusCode).toBe(204);
  expect(await texts(admin)).toEqual([]);
});

it('montre 30 jours ce qui est fait (desk 27)', async () => {
  const [old, fresh] = [await add(admin, { text: 'Il y a longtemps' }), await add(admin, { text: 'Hier' })];
  for (const task of [old, fresh]) await change(admin, task, { isDone: true });
  await test.db.execute(sql`update tasks set done_at = done_at - interval '31 days' where id = ${old.id}`);
  expect(await listOf(admin, 'state=done')).toMatchObject({ rows: [{ text: 'Hier' }], total: 1 });
});

it('demande la version, et refuse une version dépassée', async () => {
  const task = await add(admin);
  expect((await admin.patch(`${path}/${task.id}`, { values: {} })).statusCode).toBe(428);
  await change(admin, task, { text: 'B' });
  const late = await change(admin, task, { text: 'C' });
  expect([late.statusCode, late.json()]).toMatchObject([409, { reason: 'stale', current: { text: 'B' } }]);
});

it.each([
  ['sans texte', { text: ' ' }],
  ['un texte trop long', { text: 'x'.repeat(501) }],
  ['un jour qui n’existe pas', { dueOn: '2026-02-30' }],
])('refuse %s', async (_, given) => {
  expect((await admin.post(path, { values: { ...values, ...given } })).statusCode).toBe(422);
});

it('parle d’un apprenti ou d’un groupe, sous son nom d’aujourd’hui, tant qu’on peut le lire', async () => {
  const { id } = await addStudent(admin, { firstName: 'Lia', lastName: 'Rochat' });
  const group = await aGroup({ test, admin });
  const ofStudent = await add(appApp, {}, { kind: 'student', id });
  expect(ofStudent.subject).toEqual({ kind: 'student', id, label: 'Lia Rochat' });
  expect((await add(appApp, {}, { kind: 'group', id: group.id })).subject).toMatchObject({
    kind: 'group',
    id: group.id,
  });
  for (const kind of ['student', 'group', 'coaching'])
    expect((await appApp.post(path, { values, subject: { kind, id: 99_999 } })).statusCode).toBe(404);
  await test.db.execute(sql`update students set archived_at = now() where id = ${id}`);
  expect((await listOf(appApp)).rows.find((row) => row.id === ofStudent.id)?.subject).toBeNull();
});

describe('un rappel sur un suivi (coaching 1, 10)', () => {
  it('est pour qui lit ce suivi; ailleurs le suivi n’existe pas', async () => {
    const [own, other] = await offices(test);
    const coach = await aCoach(test, own!);
    const { id } = await addCoaching({ test, by: admin }, { officeId: own! });
    const subject = { kind: 'coaching', id };
    const { id: taskId } = await add(coach, {}, subject);
    const elsewhere = await aCoach(test, other!);
    const missing = (client: Client, asked: number) =>
      client.post(path, { values, subject: { ...subject, id: asked } });
    for (const client of [appApp, elsewhere]) {
      const [real, none] = [await missing(client, id), await missing(client, 99_999)];
      expect([real.statusCode, real.body]).toEqual([404, none.body]);
    }

    await test.db.execute(sql`update coachings set office_id = ${other!} where id = ${id}`);
    expect((await listOf(coach)).rows).toMatchObject([{ id: taskId, subject: null }]);
    await test.db.execute(sql`update users set role = 'appapp_administrator' where id = ${coach.userId!}`);
    expect(await listOf(coach)).toEqual({ rows: [], total: 0 });
    expect((await coach.delete(`${path}/${taskId}?version=1`)).statusCode).toBe(404);
  });
});

it('ne consigne pas ce que dit un rappel', async () => {
  const task = await add(admin, { text: 'Secretissime' });
  await change(admin, task, { text: 'Secretissime encore' });
  const { rows } = await test.db.execute(sql`select action, diff::text from audit_log where entity = 'task'`);
  expect(rows).toEqual([{ action: 'create', diff: '{}' }]);
  expect(test.logged.join('')).not.toMatch(/secretissime/i);
});
