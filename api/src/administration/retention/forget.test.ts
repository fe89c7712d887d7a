import { type SQL, sql } from 'drizzle-orm';
import type { Client } from '../../testing/app';
import { aLessonToday } from '../../testing/attendance';
import { anAccepted, employ } from '../../testing/coachings';
import { aTestContext, type TestContext } from '../../testing/documents';
import { addAttendance } from '../../testing/lessons';
import { addRegistration } from '../../testing/enrolments';
import { addStudent, aTraining } from '../../testing/students';
import { anApprentice, aSubmission } from '../../testing/submissions';
import { addTeacher } from '../../testing/teachers';

const word = 'ANONYMISER';
let context: TestContext;
let admin: Client;
/** An apprentice in whose file others are named. */
let otherId: number;
beforeAll(async () => {
  context = await aTestContext();
  ({ admin, studentId: otherId } = context);
  await employ(context.test, admin.userId!);
});

const rows = async <Row extends Record<string, unknown>>(query: SQL) =>
  (await context.test.db.execute<Row>(query)).rows;
const forget = async (id: number, kind = 'student') => {
  const answer = await admin.post('/api/retention/people', { kind, id, word });
  await context.test.drain();
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
};
let reached = 0;
/** An apprentice whom nobody else is reached by, but for what is given. */
const somebody = (names: { firstName: string; lastName: string }, contact: object = {}) => {
  reached += 1;
  const own = { mobile: `079 555 02 ${10 + reached}`, phone: null, email: `personne.${reached}@example.ch` };
  return addStudent(admin, names, { contact: { ...own, ...contact } });
};
const remark = async (text: string) => {
  const [row] = await rows<{ id: number }>(
    sql`insert into student_notes (student_id, text) values (${otherId}, ${text}) returning id`,
  );
  return async () => (await rows<{ text: string }>(sql`select text from student_notes where id = ${row!.id}`))[0]!.text;
};

describe('ce qui a été écrit d’une personne part avec elle', () => {
  it('le justificatif de ses absences quitte le journal; qui, quand et quels champs restent', async () => {
    const { id: lessonId, places } = await aLessonToday(context.test, {
      date: '2026-09-08',
      people: 1,
      status: 'held',
    });
    const [{ id: enrolmentId, studentId }] = places as [(typeof places)[number]];
    await addAttendance(context.test, { lessonId, enrolmentId, status: 'absent_unexcused' });
    const comment = 'Certificat médical\u00a0: opération du genou';
    await admin.post('/api/attendance/justify', { studentId, from: '2026-09-01', to: '2026-09-30', comment });
    await rows(sql`update enrolments set to_date = '2026-09-30', end_kind = 'completed' where id = ${enrolmentId}`);
    await rows(sql`update registrations set status = 'completed' where student_id = ${studentId}`);
    const line = () =>
      rows(sql`select action, diff->'comment' as comment from audit_log
        where entity = 'justification' and entity_id = ${studentId}`);
    expect(await line()).toEqual([{ action: 'create', comment: [null, comment] }]);
    await forget(studentId);
    expect(await line()).toEqual([{ action: 'create', comment: [null, 'Anonymisé'] }]);
  });

  it('le titre d’un document de son suivi quitte le journal', async () => {
    const { id: studentId } = await somebody({ firstName: 'Maude', lastName: 'Perret' });
    const { id: coachingId } = await anAccepted({ test: context.test, by: admin }, { studentId });
    const [document] = await rows<{ id: number }>(sql`insert into documents
      (coaching_id, title, file_name, mime, size, sha256, data_class, stored_name, scan)
      values (${coachingId}, 'Bilan psychologique', 'bilan.pdf', 'application/pdf', 1, '00', 'C', 'bilan', 'none') returning id`);
    const diff = JSON.stringify({ title: [null, 'Bilan psychologique'] });
    await rows(sql`insert into audit_log (action, entity, entity_id, diff)
      values ('create', 'coaching_document', ${document!.id}, ${diff}::jsonb)`);
    await rows(sql`update coachings set status = 'ended', ended_on = '2026-05-01' where id = ${coachingId}`);
    await forget(studentId);
    expect(
      await rows(sql`select diff from audit_log where entity = 'coaching_document' and entity_id = ${document!.id}`),
    ).toEqual([{ diff: { title: [null, 'Anonymisé'] } }]);
  });

  it('son nom quitte ce qui est écrit d’autres: inscription, consentement, décompte, document, formation', async () => {
    const { id } = await somebody({ firstName: 'Léane', lastName: 'Dutrieux' });
    const text = 'Même groupe que Léane Dutrieux';
    const registration = await addRegistration(context.test, { studentId: otherId, comment: text, goal: text });
    await rows(sql`insert into consents (student_id, scope, given_by, is_given, given_on, via, evidence)
      values (${otherId}, 'share_company', 'self', true, '2026-09-01', 'oral', ${text})`);
    const { id: teacherId } = await addTeacher(context.test);
    await rows(sql`insert into statements (teacher_id, month, reason) values (${teacherId}, '2026-09-01', ${text})`);
    await rows(sql`insert into documents (student_id, title, file_name, mime, size, sha256, stored_name, scan)
      values (${otherId}, ${text}, ${`${text}.pdf`}, 'application/pdf', 1, '00', 'attestation', 'none')`);
    const { id: trainedId } = await addStudent(
      admin,
      { lastName: 'Formée' },
      { apprenticeship: await aTraining(admin) },
    );
    await rows(sql`update apprenticeships set termination_note = ${text} where student_id = ${trainedId}`);
    await forget(id);
    const masked = 'Même groupe que Anonymisé';
    expect(
      await rows(sql`select r.comment, r.goal, c.evidence, s.reason, d.title, d.file_name as file, a.termination_note as note
        from registrations r join consents c on c.student_id = r.student_id and c.evidence is not null
        join documents d on d.student_id = r.student_id join apprenticeships a on a.student_id = ${trainedId}
        join statements s on s.teacher_id = ${teacherId} where r.id = ${registration.id}`),
    ).toEqual([
      {
        comment: masked,
        goal: masked,
        evidence: masked,
        reason: masked,
        title: masked,
        file: `${masked}.pdf`,
        note: masked,
      },
    ]);
  });

  it('son nom au début d’une ligne quitte aussi le journal', async () => {
    const { id } = await somebody({ firstName: 'Ulrich', lastName: 'Zellweger' });
    const diff = JSON.stringify({ text: [null, 'Avec\nUlrich Zellweger le mardi'] });
    const [line] = await rows<{ id: number }>(
      sql`insert into audit_log (action, entity, diff) values ('create', 'group', ${diff}::jsonb) returning id`,
    );
    await forget(id);
    expect(await rows(sql`select diff from audit_log where id = ${line!.id}`)).toEqual([
      { diff: { text: [null, 'Avec\nAnonymisé le mardi'] } },
    ]);
  });

  it('sa ligne d’un fichier importé se vide, que nom et prénom y soient ensemble ou chacun dans sa case', async () => {
    const { id } = await somebody({ firstName: 'Noémie', lastName: 'Grandjean' });
    const cells = [
      ['AP-1', 'Grandjean', '2010-03-04', 'Noémie'],
      ['AP-2', 'NOÉMIE ', 'Grandjean', ''],
      ['AP-3', 'Noémie Grandjean', '', ''],
      ['AP-4', 'Grandjean', '2010-03-04', 'Paul'],
      ['AP-5', 'Noémie', 'Vuille', ''],
    ];
    const [made] = await rows<{ id: number }>(sql`insert into imports (kind, file_name, headers, rows, mapping, total)
      values ('students', 'f.csv', '[]', ${JSON.stringify(cells)}::jsonb, '{}', 5) returning id`);
    await forget(id);
    const [left] = await rows<{ rows: string[][] }>(sql`select rows from imports where id = ${made!.id}`);
    expect(left!.rows).toEqual([[], [], [], cells[3], cells[4]]);
  });
});

describe('ce qui est à d’autres reste', () => {
  const shared = 'famille.bovet@example.ch';
  const number = '+41215550909';
  const owners: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['son frère ou sa sœur', () => somebody({ firstName: 'Cadet', lastName: 'Bovet' }, { email: shared })],
    ['une répétitrice', () => addTeacher(context.test, { email: shared })],
    [
      'la mère d’un autre apprenti',
      () =>
        rows(sql`insert into contacts (student_id, kind, last_name, first_name, email)
          values (${otherId}, 'legal_representative', 'Bovet', 'Anne', ${shared})`),
    ],
    ['une entreprise', () => rows(sql`insert into companies (name, email) values ('Bovet SA', ${shared})`)],
    [
      'une personne externe',
      () => rows(sql`insert into users (email, role, first_name, last_name) values (${shared}, 'external', 'A', 'B')`),
    ],
    [
      'l’organisation',
      () =>
        rows(sql`insert into settings (key, value, updated_at) values ('organisation.email', ${JSON.stringify(shared)}::jsonb, now())
          on conflict (key) do update set value = excluded.value`),
    ],
    [
      'quelqu’un dont le formulaire attend',
      async () =>
        aSubmission(context.test, 'aa_student', {
          payload: await anApprentice(context.test, { firstName: 'Tiago', lastName: 'Bovet', email: shared }),
        }),
    ],
  ];
  afterEach(async () => {
    for (const table of ['students', 'teachers', 'contacts', 'companies'])
      await rows(sql`update ${sql.identifier(table)} set email = null where email = ${shared}`);
    await rows(sql`delete from users where email = ${shared}`);
    await rows(sql`delete from settings where key = 'organisation.email'`);
    await rows(sql`delete from submissions where email = ${shared}`);
  });

  it.each(owners)('l’adresse qui est aussi à %s', async (_, addOwner) => {
    const { id } = await somebody({ firstName: 'Aîné', lastName: 'Bovet' }, { email: 'Famille.Bovet@example.ch' });
    await addOwner();
    const text = await remark(`Écrire à ${shared}`);
    await forget(id);
    expect(await text()).toBe(`Écrire à ${shared}`);
  });

  it('celle que personne d’autre n’a s’en va, avec la vue qui la cherche', async () => {
    const { id } = await somebody({ firstName: 'Seule', lastName: 'Bovet' }, { email: shared });
    const text = await remark(`Écrire à ${shared}.`);
    await rows(sql`insert into saved_views (owner_id, screen, name, address)
      values (${admin.userId!}, 'students', 'Sa fiche', ${`q=${shared}`})`);
    await forget(id);
    expect(await text()).toBe('Écrire à Anonymisé.');
    expect(await rows(sql`select 1 from saved_views where name = 'Sa fiche'`)).toEqual([]);
  });

  it('le formulaire en attente et la vue enregistrée d’un cadet gardent l’adresse de la famille', async () => {
    const { id } = await somebody({ firstName: 'Aînée', lastName: 'Bovet' }, { email: shared, phone: number });
    const payload = await anApprentice(context.test, { lastName: 'Bovet', email: shared, mobile: number });
    const form = await aSubmission(context.test, 'aa_student', { payload });
    await rows(sql`insert into saved_views (owner_id, screen, name, address)
      values (${admin.userId!}, 'students', 'Famille', ${`q=${shared}`})`);
    await forget(id);
    expect(
      await rows(sql`select payload->'me'->>'email' as email, payload->'me'->>'mobile' as mobile
      from submissions where id = ${form}`),
    ).toEqual([{ email: shared, mobile: number }]);
    expect(await rows(sql`select name from saved_views where name = 'Famille'`)).toEqual([{ name: 'Famille' }]);
  });

  it('le numéro de l’organisation reste dans les modèles d’e-mails', async () => {
    await rows(
      sql`insert into settings (key, value, updated_at) values ('organisation.phone', ${JSON.stringify(number)}::jsonb, now())`,
    );
    const { id } = await somebody({ firstName: 'Interne', lastName: 'Bovet' }, { phone: number });
    const [template] = await rows<{ id: number }>(
      sql`update email_templates set body = ${`Appelez le ${number}.`} where id = (select min(id) from email_templates) returning id`,
    );
    await forget(id);
    expect(await rows(sql`select body from email_templates where id = ${template!.id}`)).toEqual([
      { body: `Appelez le ${number}.` },
    ]);
  });

  it('une adresse plus longue qui finit ou commence comme la sienne', async () => {
    const { id } = await somebody({ firstName: 'Denis', lastName: 'Bovey' }, { email: 'bovey@example.ch' });
    const others = 'lea.bovey@example.ch, a-bovey@example.ch, bovey@example.ch.vaud.test, bovey@example.cham';
    const text = await remark(`${others}; lui\u00a0: bovey@example.ch, <bovey@example.ch>`);
    await forget(id);
    expect(await text()).toBe(`${others}; lui\u00a0: Anonymisé, <Anonymisé>`);
  });
});
