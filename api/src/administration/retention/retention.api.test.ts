import type { Forgettable, RetentionOverview, RetentionRow } from '@tandem/shared/contract/administration/retention';
import { sql } from 'drizzle-orm';
import type { Client } from '../../testing/app';
import { anAccepted, employ } from '../../testing/coachings';
import { aTestContext, type TestContext } from '../../testing/documents';
import { addRegistration } from '../../testing/enrolments';
import { addStudent } from '../../testing/students';
import { aSubmission } from '../../testing/submissions';
import { addTeacher } from '../../testing/teachers';
import { wholePeople } from '../../testing/whole-people';

/** In every word that only this person has; long enough that no sealed text holds it by chance. */
const canary = 'zyxomme';
const lastName = 'Zyxomme';
const firstName = 'Quetzalie';
const word = 'ANONYMISER';

let context: TestContext;
let admin: Client;
beforeAll(async () => {
  context = await aTestContext();
  admin = context.admin;
  await employ(context.test, admin.userId!);
});

const { rows, stands, statistics, somebody } = wholePeople(() => context);
const overview = async () => (await admin.get('/api/retention')).json<RetentionOverview>();
const countOf = async (key: string) => (await overview()).categories.find((one) => one.key === key)!;
const listed = async (key: string) =>
  (await admin.get(`/api/retention/categories/${key}?page=1&size=100`)).json<{ rows: RetentionRow[] }>().rows;
const apply = async (...categories: string[]) => {
  const answer = await admin.post('/api/retention/runs', { categories, word });
  await context.test.drain();
  return answer;
};
const forget = async (id: number, kind = 'student') => {
  const answer = await admin.post('/api/retention/people', { kind, id, word });
  await context.test.drain();
  return answer;
};

describe('qui entre', () => {
  it.each(['appapp_administrator', 'coach', 'teacher', 'external'] as const)(
    '%s n’en lit ni n’en fait rien',
    async (who) => {
      const client = await context.test.as(who);
      const answers = await Promise.all([
        client.get('/api/retention'),
        client.post('/api/retention/runs', { categories: ['files'], word }),
        client.post('/api/retention/people', { kind: 'student', id: context.studentId, word }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    },
  );

  it.each([undefined, '', 'anonymiser', 'OUI'])(
    'le mot s’écrit lettre par lettre: «%s» ne suffit pas',
    async (typed) => {
      const answer = await admin.post('/api/retention/runs', { categories: ['files'], word: typed });
      expect(answer.statusCode).toBe(422);
    },
  );
});

describe('une personne dont la durée est passée', () => {
  it('est annoncée, oubliée partout et comptée comme avant (delivery 14, 16)', async () => {
    const { id, region } = await somebody({ lastName, firstName }, canary);
    expect((await stands(canary)).length).toBeGreaterThan(15);
    const before = await statistics();
    const [dashboard] = [(await admin.get('/api/dashboard')).json<{ students: object }>().students];

    expect(await listed('files')).toMatchObject([
      { id, label: `${firstName} ${lastName}`, dueOn: '2026-06-30', keptBecause: null, link: { kind: 'student', id } },
    ]);
    expect(await countOf('files')).toMatchObject({ period: '5 ans', due: 1, kept: 0 });
    const answer = await apply('files');
    expect(answer.json()).toMatchObject({ state: 'queued', total: 1 });
    expect((await overview()).runs[0]).toMatchObject({ state: 'done', done: 1, counts: { files: 1 }, fault: null });

    expect(await stands(canary)).toEqual([]);
    expect(await stands(firstName)).toEqual([]);
    expect(await statistics()).toEqual(
      before.map((part, at) => (at < 5 ? part : expect.arrayContaining([expect.objectContaining({ region })]))),
    );
    const after = (await admin.get('/api/dashboard')).json<{ students: { dormant: number; minors: number } }>()
      .students;
    expect(after).toEqual({
      ...dashboard,
      dormant: after.dormant,
      withoutEmail: expect.any(Number),
      addedLast30Days: expect.any(Number),
    });
    expect(
      await rows(sql`select last_name, first_name, birth_date::text as born, political_locality_id as commune, region_id as region,
      email, number from students where id = ${id}`),
    ).toEqual([
      {
        last_name: 'Anonymisé',
        first_name: 'Anonymisé',
        born: '2004-01-01',
        commune: null,
        region,
        email: null,
        number: `Anonyme-${id}`,
      },
    ]);
    expect(await countOf('files')).toMatchObject({ due: 0, kept: 0 });
  });

  it('garde ses lignes du journal: qui, quand et quels champs, sans les valeurs; l’acte y est aussi', async () => {
    const [file] = await rows<{ id: number }>(
      sql`select id from students where anonymised_at is not null order by id limit 1`,
    );
    const lines = await rows<{ action: string; diff: object }>(
      sql`select action, diff from audit_log where entity = 'student' and entity_id = ${file!.id} order by id`,
    );
    expect(lines[0]).toMatchObject({
      action: 'create',
      diff: { lastName: [null, 'Anonymisé'], birthDate: [null, 'Anonymisé'] },
    });
    expect(lines.at(-1)).toMatchObject({ action: 'anonymise', diff: { run: expect.any(Number) } });
    expect((await admin.get(`/api/students/${file!.id}`)).json()).toMatchObject({ status: 'anonymised' });
    expect((await admin.get(`/api/students/${file!.id}/history`)).statusCode).toBe(200);
  });

  it('ce qui est écrit d’autres garde tout le reste', async () => {
    const [note] = await rows<{ text: string }>(
      sql`select text from student_notes where student_id = ${context.studentId} order by id desc limit 1`,
    );
    expect(note!.text).toBe('Travaille avec Anonymisé le mardi.');
  });
});

describe('qui a encore quelque chose en cours reste', () => {
  it.each([
    [
      'une inscription ouverte',
      (id: number) => addRegistration(context.test, { studentId: id }),
      'Une inscription AppApp est ouverte.',
    ],
    [
      'un suivi ouvert',
      (id: number) => anAccepted({ test: context.test, by: admin }, { studentId: id }),
      'Un suivi CoachApp est ouvert.',
    ],
  ])('%s', async (_, begin, reason) => {
    const { id } = await addStudent(admin, { lastName: 'Retenu', firstName: 'Ève' });
    await begin(id);
    const answer = await forget(id);
    expect([answer.statusCode, answer.json()]).toEqual([409, expect.objectContaining({ message: reason })]);
    expect(await rows(sql`select last_name from students where id = ${id}`)).toEqual([{ last_name: 'Retenu' }]);
  });

  it('un répétiteur dont les pièces de paie doivent rester dix ans', async () => {
    const { id } = await addTeacher(context.test, { lastName: 'Paie', status: 'inactive' });
    await rows(sql`insert into statements (teacher_id, month, status) values (${id}, '2020-05-01', 'exported')`);
    expect((await forget(id, 'teacher')).json()).toMatchObject({
      message: 'Les pièces de paie se gardent jusqu’au 31.05.2030.',
    });
    await rows(sql`update statements set month = '2016-05-01' where teacher_id = ${id}`);
    expect((await forget(id, 'teacher')).statusCode).toBe(200);
    expect(await rows(sql`select last_name, anonymised_at is not null as gone from teachers where id = ${id}`)).toEqual(
      [{ last_name: 'Anonymisé', gone: true }],
    );
    const { version } = (await admin.get(`/api/teachers/${id}`)).json<{ version: number }>();
    expect((await admin.post(`/api/teachers/${id}/restore`, { version })).statusCode).toBe(422);
  });
});

it('une personne choisie est oubliée à sa demande, avec les fiches réunies dans la sienne', async () => {
  const { id } = await somebody({ lastName: 'Wexford', firstName: 'Ombeline' }, 'wexford');
  const { id: duplicate } = await addStudent(admin, {
    lastName: 'Wexford',
    firstName: 'Ombeline',
    birthDate: '2004-05-06',
  });
  await rows(sql`update students set duplicate_of_id = ${id} where id = ${duplicate}`);
  const found = (await admin.get('/api/retention/people?q=wexford')).json<{ rows: Forgettable[] }>().rows;
  expect(found).toMatchObject([{ kind: 'student', id, keptBecause: null }]);
  expect((await forget(id)).statusCode).toBe(200);
  expect(await stands('wexford')).toEqual([]);
  expect((await forget(id)).statusCode).toBe(404);
});

it('le contenu d’un suivi terminé part après sa durée, son apprenti reste', async () => {
  const { id, coachingId } = await somebody({ lastName: 'Valmont', firstName: 'Odile' }, 'vxq');
  await addRegistration(context.test, { studentId: id });
  const before = await statistics();
  expect(await listed('coachings')).toMatchObject([{ id: coachingId, label: 'Odile Valmont' }]);
  await apply('coachings');
  expect(await statistics()).toEqual(before);
  expect(
    await rows(
      sql`select situation, outcome_text as text, ended_on::text as ended from coachings where id = ${coachingId}`,
    ),
  ).toEqual([{ situation: 'Anonymisé', text: null, ended: '2021-05-01' }]);
  expect((await stands('Dit en séance vxq')).concat(await stands('Situation vxq'))).toEqual([]);
  expect(await rows(sql`select last_name from students where id = ${id}`)).toEqual([{ last_name: 'Valmont' }]);
  expect(await listed('coachings')).toEqual([]);
});

it('une inscription retirée, une candidature refusée et une demande en ligne partent après un an, pas avant', async () => {
  const { id } = await addStudent(admin, { lastName: 'Retrait' });
  const of = { studentId: id, status: 'withdrawn', comment: 'Privé' } as const;
  const old = await addRegistration(context.test, { ...of, closedOn: '2025-11-20' });
  const recent = await addRegistration(context.test, { ...of, closedOn: '2025-11-25' });
  const teacher = await addTeacher(context.test, {
    lastName: 'Candidat',
    status: 'rejected',
    updatedAt: new Date('2025-10-01'),
  });
  await addTeacher(context.test, { lastName: 'Jeune', status: 'rejected', updatedAt: new Date('2026-10-01') });
  expect(await listed('registrations')).toMatchObject([{ id: old.id, dueOn: '2026-11-20' }]);
  expect(await listed('applications')).toMatchObject([{ id: teacher.id, keptBecause: null }]);
  await apply('registrations', 'applications');
  expect(
    await rows(sql`select id, comment from registrations where id in (${old.id}, ${recent.id}) order by id`),
  ).toEqual([
    { id: old.id, comment: null },
    { id: recent.id, comment: 'Privé' },
  ]);
  expect(await listed('registrations')).toEqual([]);
});

it('tout ensemble, ce qui est annoncé de chaque catégorie est fait: un dossier n’emporte rien que d’autres comptent', async () => {
  const { id: studentId, coachingId } = await somebody({ lastName: 'Ordre', firstName: 'Prune' }, 'ordre');
  await addRegistration(context.test, { studentId, status: 'withdrawn', comment: 'Privé', closedOn: '2020-05-01' });
  const refused = await anAccepted({ test: context.test, by: admin }, { studentId, situation: 'Privé' });
  await rows(sql`update coachings set status = 'refused', refused_on = '2020-05-01', status_changed_at = '2020-05-01'
    where id = ${refused.id}`);
  const form = await aSubmission(context.test, 'ca_student');
  await rows(sql`update submissions set state = 'withdrawn', processed_at = '2020-05-01' where id = ${form}`);
  await rows(sql`update coachings set submission_id = ${form} where id = ${coachingId}`);
  const keys = ['files', 'coachings', 'registrations', 'requests', 'submissions'];
  const due = Object.fromEntries(await Promise.all(keys.map(async (key) => [key, (await countOf(key)).due] as const)));
  expect(due).toMatchObject({ files: 1, coachings: 1, registrations: 1, requests: 1, submissions: 1 });
  const { total } = (await apply(...keys)).json<{ total: number }>();
  expect((await overview()).runs[0]).toMatchObject({ state: 'done', counts: due, done: total });
});

it('le journal perd ses lignes de plus de deux ans, jamais une plus jeune ni une qui n’est pas copiée', async () => {
  const { pool } = context.test.db;
  await pool.query(`insert into audit_log (at, action) select '2024-11-20', 'vieille' from generate_series(1, 1500)`);
  await pool.query(`insert into audit_log (at, action) values ('2024-11-26', 'jeune')`);
  await context.test.db.execute(
    sql`delete from audit_pending where id in (select id from audit_log where action = 'vieille' offset 1)`,
  );
  expect(await countOf('audit')).toMatchObject({ period: '2 ans', due: 1499 });
  await apply('audit');
  expect(
    await rows(
      sql`select action, count(*)::int as total from audit_log where action in ('vieille', 'jeune') group by 1 order by 1`,
    ),
  ).toEqual([
    { action: 'jeune', total: 1 },
    { action: 'vieille', total: 1 },
  ]);
});

it('la base ne laisse changer d’une ligne du journal que ses mots, et seulement pour oublier', async () => {
  const change = (what: string) =>
    context.test.db.pool.query(`update audit_log set ${what} where id = (select max(id) from audit_log)`);
  await expect(change('reason = null')).rejects.toThrow('append only');
  const client = await context.test.db.pool.connect();
  await client.query(`begin; set local tandem.forgets = 'on'`);
  const last = 'where id = (select max(id) from audit_log)';
  await client.query(`update audit_log set reason = null ${last}`);
  await expect(client.query(`update audit_log set user_id = null, action = 'autre' ${last}`)).rejects.toThrow(
    'append only',
  );
  await client.query('rollback');
  client.release();
});

it('une seule anonymisation court à la fois, et ce qu’un serveur mort laisse continue', async () => {
  const { id } = await addStudent(admin, { lastName: 'Reprise' });
  await rows(sql`update students set created_at = '2019-08-01' where id = ${id}`);
  const send = () => admin.post('/api/retention/runs', { categories: ['files'], word });
  const statuses = (await Promise.all([send(), send(), send()])).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  await rows(sql`update retention_runs set state = 'running' where state = 'queued'`);
  await context.test.drain();
  expect((await overview()).runs[0]).toMatchObject({ state: 'done', counts: { files: 1 } });
});
