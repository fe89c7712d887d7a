import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AccessRequest,
  type Asker,
  askerLabels,
  type AskerKind,
} from '@tandem/shared/contract/administration/access-requests';
import { sql } from 'drizzle-orm';
import { unzip } from '../../testing/zip';
import { givePassword } from '../../testing/accounts';
import type { Client } from '../../testing/app';
import { accompanimentsOf, anAccepted, anAccompanimentForm, employ } from '../../testing/coachings';
import { aTestContext, type TestContext, sendDocument } from '../../testing/documents';
import { aPdf } from '../../testing/files';
import { addTeacher } from '../../testing/teachers';
import { wholePeople } from '../../testing/whole-people';
import { runScheduledTasks } from '../../jobs';
import { labelOf } from './file/labels';
import { visibleColumns } from './file/rows.repository';

const password = 'Admin-2026-test';
let context: TestContext;
let admin: Client;
beforeAll(async () => {
  context = await aTestContext();
  admin = context.admin;
  await employ(context.test, admin.userId!);
  await givePassword(context.test, admin.userId!, password);
});
const { rows, somebody } = wholePeople(() => context);

/** The employee who the administrator is, and a follow-up that they coach. */
async function ownFollowUp() {
  const [me] = await rows<{ id: number }>(sql`select employee_id as id from users where id = ${admin.userId!}`);
  return { me: me!.id, coaching: await anAccepted({ test: context.test, by: admin }, { coachId: me!.id }) };
}
const ask = async (kind: string, id: number, receivedOn = '2026-11-20') =>
  (await admin.post('/api/access-requests', { kind, id, receivedOn })).json<AccessRequest>();
const view = async (id: number) =>
  (await admin.get('/api/access-requests?page=1&size=100'))
    .json<{ rows: AccessRequest[] }>()
    .rows.find((row) => row.id === id)!;
const prepared = async (request: AccessRequest) => {
  await admin.post(`/api/access-requests/${request.id}/preparation`, { version: request.version });
  await context.test.drain();
  return view(request.id);
};
const linkOf = async (id: number, typed = password) =>
  admin.post(`/api/access-requests/${id}/link`, { password: typed });

const fetched = async (id: number) => {
  const { address } = (await linkOf(id)).json<{ address: string }>();
  return unzip((await admin.get(address)).rawPayload);
};

it('chaque colonne remise porte un nom français', async () => {
  const { registry } = context.test.app.services;
  const nameless: string[] = [];
  for (const kind of Object.keys(askerLabels) as AskerKind[])
    for (const inventory of registry.privacy.filter(({ of }) => of[kind]))
      for (const [column] of await visibleColumns(context.test.db, registry, inventory, kind))
        if (!labelOf(registry, inventory, column)) nameless.push(`${inventory.table}.${column}`);
  expect(nameless).toEqual([]);
});

it.each(['appapp_administrator', 'coach', 'teacher', 'external'] as const)(
  '%s n’en lit ni n’en fait rien',
  async (who) => {
    const client = await context.test.as(who);
    const answers = await Promise.all([
      client.get('/api/access-requests'),
      client.post('/api/access-requests', { kind: 'student', id: context.studentId, receivedOn: '2026-11-20' }),
      client.post('/api/access-requests/1/link', { password }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  },
);

it('une demande se trouve par le nom, s’inscrit et dit le jour où la réponse est due', async () => {
  const { rows: found } = (await admin.get('/api/access-requests/people?q=papier')).json<{ rows: Asker[] }>();
  expect(found).toMatchObject([{ kind: 'student', id: context.studentId }]);
  const request = await ask('student', context.studentId);
  expect(request).toMatchObject({ state: 'received', dueOn: '2026-12-20', person: { kind: 'student' } });
  expect(
    (await admin.post('/api/access-requests', { kind: 'student', id: 987_654, receivedOn: '2026-11-20' })).statusCode,
  ).toBe(404);
  expect(
    (await admin.post('/api/access-requests', { kind: 'student', id: context.studentId, receivedOn: '2026-12-24' }))
      .statusCode,
  ).toBe(422);
});

it('le dossier d’un apprenti tient tout ce qui est gardé de lui: données, origine, destinataires, durée et documents (delivery 9)', async () => {
  const { id } = await somebody({ lastName: 'Archambaud', firstName: 'Odette' }, 'tagx');
  await rows(
    sql`update accompaniments set private_note = 'Note privée tagy' where id = (select max(id) from accompaniments)`,
  );
  const request = await prepared(await ask('student', id));
  expect(request).toMatchObject({ state: 'ready', size: expect.any(Number), availableUntil: expect.any(String) });
  const files = await fetched(request.id);
  expect([...files.keys()]).toEqual(['donnees.json', 'donnees.pdf', 'documents/1 tagx.pdf']);
  expect(files.get('donnees.pdf')!.subarray(0, 5).toString()).toBe('%PDF-');
  expect(files.get('documents/1 tagx.pdf')!.includes('tagx')).toBe(true);

  const text = files.get('donnees.json')!.toString('utf8');
  const { matters } = JSON.parse(text) as {
    matters: {
      title: string;
      retention: string;
      origin: string;
      recipients: string;
      purpose: string;
      tables: { table: string; rows: object[] }[];
    }[];
  };
  for (const { retention, origin, recipients, purpose } of matters)
    for (const said of [retention, origin, recipients, purpose]) expect(said).not.toBe('');
  const words = [
    'Odette',
    'Remarque tagx',
    'But tagx',
    'Vu tagx',
    'Malade tagx',
    'Situation tagx',
    'Objectif tagx',
    'Dit en séance tagx',
    'Mère-tagx',
    'Issue tagx',
  ];
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
  expect(text).not.toMatch(/tagy|password|stored|Papier/);
  const [read] = await rows<{ total: number }>(sql`select count(*)::int as total from audit_log
    where action = 'read_coaching' and entity = 'coaching' and user_id = ${admin.userId!} and entity_id = (select max(id) from coachings)`);
  expect(read!.total).toBeGreaterThan(0);
});

it('les fichiers d’un suivi CoachApp sont parmi les documents de son apprenti, et d’aucun autre', async () => {
  const { coaching } = await ownFollowUp();
  const bytes = Buffer.concat([aPdf(), Buffer.from('bilan tagb')]);
  const path = `/api/coachings/${coaching.id}/documents`;
  expect((await sendDocument(admin, bytes, { path, name: 'bilan.pdf', dataClass: 'C' })).statusCode).toBe(200);
  const files = await fetched((await prepared(await ask('student', coaching.studentId))).id);
  expect([...files.keys()]).toEqual(['donnees.json', 'donnees.pdf', 'documents/1 bilan.pdf']);
  expect(files.get('documents/1 bilan.pdf')!.includes('bilan tagb')).toBe(true);
  const others = await fetched((await prepared(await ask('student', context.studentId))).id);
  expect([...others.keys()]).toEqual(['donnees.json', 'donnees.pdf']);
});

it('ce qu’un collaborateur s’est noté d’un apprenti est remis à celui-ci, non au collaborateur', async () => {
  const { me, coaching } = await ownFollowUp();
  const next = { nextStep: 'Appeler le psychiatre tagc', nextDate: '2026-12-04' };
  const body = { values: await anAccompanimentForm(context.test, next), plansNext: true };
  expect((await admin.post(accompanimentsOf(coaching), body)).statusCode).toBe(200);
  await rows(sql`insert into saved_views (owner_id, screen, name, address)
    values (${admin.userId!}, 'students', 'Les tagd', 'search=Dupont-tagd')`);
  const text = async (kind: AskerKind, id: number) =>
    (await fetched((await prepared(await ask(kind, id))).id)).get('donnees.json')!.toString('utf8');
  const mine = await text('employee', me);
  expect(mine).toMatch(/"due_on": ?"2026-12-04"/);
  expect(mine).not.toMatch(/tagc|tagd/);
  const theirs = JSON.parse(await text('student', coaching.studentId)) as {
    matters: { tables: { table: string; rows: object[] }[] }[];
  };
  const reminders = theirs.matters.flatMap(({ tables }) => tables).find(({ table }) => table === 'Rappels')!;
  expect(reminders.rows).toEqual([expect.objectContaining({ text: 'Appeler le psychiatre tagc' })]);
});

it('un répétiteur, un collaborateur et un compte externe ont leur dossier, sans celui des autres', async () => {
  const teacher = await addTeacher(context.test, {
    lastName: 'Mabillard',
    firstName: 'Jules',
    motivation: 'Transmettre',
  });
  await rows(
    sql`insert into statements (teacher_id, month, status, gross) values (${teacher.id}, '2026-10-01', 'exported', 12345)`,
  );
  const [me] = await rows<{ id: number }>(sql`select employee_id as id from users where id = ${admin.userId!}`);
  const external = await context.test.as('external');
  const textOf = async (kind: string, id: number) =>
    (await fetched((await prepared(await ask(kind, id))).id)).get('donnees.json')!.toString('utf8');
  expect(await textOf('teacher', teacher.id)).toMatch(/Mabillard[^]*Transmettre[^]*12345/);
  expect(await textOf('employee', me!.id)).toMatch(/Direction/);
  const outside = await textOf('account', external.userId!);
  expect(outside).toMatch(/"email"/);
  expect(outside).not.toMatch(/Mabillard|Archambaud/);
});

it('ne se télécharge qu’avec le mot de passe, une minute, par qui l’a demandé, et chaque fois avec une trace', async () => {
  const request = await prepared(await ask('student', context.studentId));
  expect((await linkOf(request.id, 'faux')).statusCode).toBe(422);
  const { address } = (await linkOf(request.id)).json<{ address: string }>();
  const other = await context.test.as('admin', { email: 'autre@organisation.test' });
  expect((await other.get(address)).statusCode).toBe(404);
  expect((await admin.get(address)).statusCode).toBe(200);
  context.test.clock.pass(61_000);
  expect((await admin.get(address)).statusCode).toBe(404);
  const auditRows = await rows(
    sql`select action from audit_log where entity = 'access_request' and entity_id = ${request.id} order by id`,
  );
  expect(auditRows.map(({ action }) => action)).toEqual(['create', 'prepare', 'download']);
});

it('l’administration est avertie une semaine avant le terme; remise, la demande se tait', async () => {
  const request = await ask('student', context.studentId, '2026-10-30');
  const open = async () =>
    rows(sql`select title, done_at is not null as done from notifications
      where group_key = ${`access_request_due access_request:${request.id}`} and user_id = ${admin.userId!}`);
  await runScheduledTasks(context.test.app.services);
  expect(await open()).toEqual([{ title: 'Une demande d’accès attend sa réponse jusqu’au 29.11.2026', done: false }]);
  await admin.post(`/api/access-requests/${request.id}/delivery`, { version: request.version });
  expect(await view(request.id)).toMatchObject({ state: 'delivered', deliveredOn: '2026-11-23' });
  await runScheduledTasks(context.test.app.services);
  expect(await open()).toEqual([expect.objectContaining({ done: true })]);
});

it('remise, elle le reste: ne se prépare ni ne se remet plus, et se tait aussi une fois le fichier parti', async () => {
  const { version, id } = await prepared(await ask('student', context.studentId, '2026-10-30'));
  await admin.post(`/api/access-requests/${id}/delivery`, { version });
  for (const step of ['preparation', 'delivery']) {
    const answer = await admin.post(`/api/access-requests/${id}/${step}`, { version: version + 1 });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      422,
      'La réponse est remise depuis le 23.11.2026\u00a0: inscrivez une nouvelle demande.',
    ]);
    expect((await admin.post(`/api/access-requests/${id}/${step}`, { version })).statusCode).toBe(409);
  }
  await context.test.later(8 * 24 * 3_600_000);
  admin = await context.test.as('admin');
  await runScheduledTasks(context.test.app.services);
  expect(await view(id)).toMatchObject({ state: 'delivered', deliveredOn: '2026-11-23', availableUntil: null });
  const notified = await rows(
    sql`select from notifications where group_key = ${`access_request_due access_request:${id}`}`,
  );
  expect(notified).toEqual([]);
});

it('le fichier disparaît après sept jours', async () => {
  const request = await prepared(await ask('student', context.studentId));
  // What is young stays; the time of this house is not the machine's.
  const folder = join(context.dataDir, 'access');
  const made = context.test.clock.now();
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), made, made);
  await context.test.later(8 * 24 * 3_600_000);
  admin = await context.test.as('admin');
  await runScheduledTasks(context.test.app.services);
  expect(await view(request.id)).toMatchObject({ state: 'received', availableUntil: null, size: null });
  expect((await linkOf(request.id)).statusCode).toBe(404);
  expect(readdirSync(folder)).toEqual([]);
});
