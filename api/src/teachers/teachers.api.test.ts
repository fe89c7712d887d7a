import { eq, sql } from 'drizzle-orm';
import type { TeacherFile } from '@tandem/shared/contract/teachers';
import { teachers, users } from '../db/schema';
import { type Client, testApp, type TestApp } from '../testing/app';

let test: TestApp;
let admin: Client;
beforeAll(async () => {
  test = await testApp({ template: 'demo' });
  admin = await test.as('admin');
});

/** A teacher who signs in. */
async function aTeacher(lastName: string) {
  const [row] = await test.db.insert(teachers).values({ lastName, firstName: 'Noé', status: 'active', ibanSealed: Buffer.of(1) }).returning({ id: teachers.id }); // prettier-ignore
  return { id: row!.id, client: await test.as('teacher', { teacherId: row!.id, lastName, firstName: 'Noé' }) };
}
const contact = {
  mobile: '079 222 33 44',
  phone: '',
  email: 'noe@example.ch',
  street: 'Rue',
  houseNo: '1',
  npa: '1003',
  city: 'Lausanne',
  countryId: null,
};

it.each([
  ['anonymous', 401, 401],
  ['external', 403, 403],
  ['coach', 200, 403],
  ['appapp_administrator', 200, 422],
  ['admin', 200, 422],
] as const)('%s ouvre une fiche: %i, l’écrit mal: %i', async (who, show, change) => {
  const client = await test.as(who);
  expect((await client.get('/api/teachers/1')).statusCode).toBe(show);
  expect((await client.patch('/api/teachers/1', { section: 'contact', version: 1, values: {} })).statusCode).toBe(
    change,
  );
});

it.each(['-1', '0', '1e3', '9007199254740993', 'abc', '999999'])('ne trouve rien sous %s', async (id) => {
  expect([404, 422]).toContain((await admin.get(`/api/teachers/${id}`)).statusCode);
});

it('un répétiteur ouvre sa fiche et aucune autre', async () => {
  const [one, other] = [await aTeacher('Blanc'), await aTeacher('Noir')];
  expect((await one.client.get(`/api/teachers/${one.id}`)).json()).toMatchObject({
    isOwn: true,
    mayChange: true,
  });
  expect((await one.client.get(`/api/teachers/${other.id}`)).statusCode).toBe(404);
  const foreign = await one.client.patch(`/api/teachers/${other.id}`, {
    section: 'contact',
    version: 1,
    values: contact,
  });
  expect(foreign.statusCode).toBe(404);
});

it('ne montre aucune donnée de paie, de naissance ni d’AVS', async () => {
  const { body } = await admin.get('/api/teachers/1');
  expect(body).not.toMatch(/iban|rates|avs|birth|rating|motivation/i);
});

it('montre au répétiteur les apprentis de ses groupes, qu’il peut ouvrir', async () => {
  const client = await test.as('teacher', { teacherId: null });
  const { rows } = await test.db.execute<{ id: number }>(
    sql`select teacher_id as id from groups g join enrolments e on e.group_id = g.id where g.status = 'running' and to_date is null limit 1`,
  );
  await test.db.update(users).set({ teacherId: null }).where(eq(users.teacherId, rows[0]!.id));
  await test.db.update(users).set({ teacherId: rows[0]!.id }).where(eq(users.id, client.userId!));
  const { currentStudents } = (await client.get(`/api/teachers/${rows[0]!.id}`)).json<TeacherFile>();
  expect(currentStudents.length).toBeGreaterThan(0);
  expect((await client.get(`/api/students/${currentStudents[0]!.id}`)).json()).toMatchObject({ view: 'card' });
});

it('le répétiteur change ses coordonnées et son nom', async () => {
  const { id, client } = await aTeacher('Gris');
  const path = `/api/teachers/${id}`;
  expect((await client.patch(path, { section: 'contact', values: contact })).statusCode).toBe(428);
  expect((await client.patch(path, { section: 'contact', version: 1, values: contact })).json()).toMatchObject({
    version: 2,
    contact: { mobile: '+41792223344', phone: null },
  });
  expect((await client.patch(path, { section: 'contact', version: 1, values: contact })).json()).toMatchObject({
    reason: 'stale',
    current: { version: 2 },
  });
  const identity = { section: 'identity', version: 2, values: { lastName: 'Roi', firstName: 'Noé' } };
  expect((await client.patch(path, identity)).json()).toMatchObject({ version: 3, identity: { lastName: 'Roi' } });
});

it('un nouveau nom arrive aussi sur le compte, avec une trace', async () => {
  const { id, client } = await aTeacher('Ancien');
  await admin.patch(`/api/teachers/${id}`, {
    section: 'identity',
    version: 1,
    values: { lastName: 'Nouveau', firstName: 'Noé', role: 'admin' },
  });
  expect((await client.get('/api/user')).json()).toMatchObject({ lastName: 'Nouveau', role: 'teacher' });
  const { rows } = await test.db.execute<{ diff: object }>(
    sql`select diff from audit_log where entity = 'teacher' and entity_id = ${id}`,
  );
  expect(rows).toEqual([{ diff: { lastName: ['Ancien', 'Nouveau'] } }]);
});

it('laisse gagner exactement une de 20 personnes', async () => {
  const { id } = await aTeacher('Course');
  const change = () => admin.patch(`/api/teachers/${id}`, { section: 'contact', version: 1, values: contact });
  const statuses = (await Promise.all(Array.from({ length: 20 }, change))).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
});
