import type { Confirmation } from '@tandem/shared/contract/teaching/asked';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { sql } from 'drizzle-orm';
import { agreeing } from '../testing/agreed';
import { type Client, testApp, type TestApp } from '../testing/app';
import { addEnrolment } from '../testing/enrolments';
import { aGroup as aGroupOf, aPlan } from '../testing/groups';
import { addStudent, aRepresentative, aTraining } from '../testing/students';
import { addTeacher } from '../testing/teachers';

let test: TestApp;
let admin: Client;
let office: Client;
beforeEach(async () => {
  test = await testApp();
  [admin, office] = [await test.as('admin'), await test.as('appapp_administrator')];
});

const dates = { lastDate: '2026-12-15' };
const change = async ({ id, version }: GroupFile, given: object, more: object = {}) =>
  office.patch(`/api/groups/${id}`, { version, values: await aPlan(test, { ...dates, ...given }), ...more });
const lessonsOf = async ({ id }: GroupFile) =>
  (await office.get(`/api/groups/${id}/lessons`)).json<{ rows: Lesson[] }>().rows;
const queued = async () =>
  (
    await test.db.execute<{ address: string; template: string; payload: { sealed: string } }>(
      sql`select address, template, payload from outbox where kind = 'mail' and state = 'queued' order by address, id`,
    )
  ).rows;
const waiting = async () => (await queued()).map(({ address, template }) => `${address} ${template}`);

/** A group with its teacher and an apprentice of a company, whose consent there is or not. */
async function aCourse({ isConsented = true, isMinor = false } = {}) {
  const { id: teacherId } = await addTeacher(test, { email: 'noe@exemple.ch' });
  const group = await aGroupOf({ test, admin }, { ...dates, teacherId });
  const company = { name: 'Garage du Lac SA', npa: '1003', city: 'Lausanne' };
  const { id: studentId } = await addStudent(admin, isMinor ? { birthDate: '2010-05-06' } : {}, {
    apprenticeship: await aTraining(admin, { company }),
    ...(isMinor && { representative: { ...aRepresentative, email: 'mere@exemple.ch' } }),
  });
  const registrationId = await addEnrolment(test, { studentId, groupId: group.id, fromDate: '2026-11-01' });
  await test.db.execute(sql`update companies set email = 'garage@exemple.ch'`);
  await test.db.execute(sql`update registrations set company_id = (select max(id) from companies)
    where id = ${registrationId}`);
  if (isConsented)
    await test.db.execute(sql`insert into consents (student_id, scope, given_by, is_given, given_on, via)
      values (${studentId}, 'share_company', 'self', true, '2026-09-01', 'form')`);
  await test.db.execute(sql`delete from outbox`);
  return { group, teacherId, studentId };
}
const student = 'elodie.rochat@example.ch';

describe('qui est concerné par un changement du cours l’apprend une fois (teaching 13)', () => {
  it('un autre jour : participants, tiers informés et répétiteur', async () => {
    const { group, teacherId } = await aCourse();
    expect((await change(group, { teacherId, weekday: 'je' })).statusCode).toBe(200);
    expect(await waiting()).toEqual([
      `${student} aa_lessons_changed`,
      'garage@exemple.ch aa_course_changed',
      'noe@exemple.ch aa_teacher_changed',
    ]);
  });

  it('un autre répétiteur : l’ancien et le nouveau', async () => {
    const { group } = await aCourse();
    const { id: teacherId } = await addTeacher(test, { lastName: 'Favre', email: 'favre@exemple.ch' });
    await change(group, { teacherId });
    expect(await waiting()).toEqual([
      `${student} aa_lessons_changed`,
      'favre@exemple.ch aa_teacher_changed',
      'garage@exemple.ch aa_course_changed',
      'noe@exemple.ch aa_teacher_changed',
    ]);
  });

  it('une autre salle, mais non une remarque', async () => {
    const { group, teacherId } = await aCourse();
    const noted = (await change(group, { teacherId, note: 'Clé à la loge' })).json<GroupFile>();
    expect(await waiting()).toEqual([]);
    await change(noted, { teacherId, note: 'Clé à la loge', room: 'B12' });
    expect(await waiting()).toHaveLength(3);
  });

  it('plusieurs groupes confiés ensemble : un e-mail à qui les reçoit', async () => {
    const [one, other] = [
      await aCourse(),
      await aGroupOf({ test, admin }, { ...dates, startsAt: '20:15', endsAt: '21:00' }),
    ];
    const { branchId } = one.group;
    const { id: teacherId } = await addTeacher(test, {
      lastName: 'Favre',
      email: 'favre@exemple.ch',
      availability: { ma: ['fin-de-journee', 'soir'] },
      branches: [{ branchId, maxLearningYear: 4, certTypes: ['CFC'] }],
    });
    const changes = [{ target: { ids: [one.group.id, other.id] }, teacherId }];
    const asked = (await office.post('/api/groups/bulk/teacher', { changes, agreed: '' })).json<Confirmation>();
    expect(asked.notified.map(({ name }) => name)).toEqual([
      'Élodie Rochat',
      'Garage du Lac SA',
      'Noé Blanc',
      'Noé Favre',
    ]);
    const answer = await office.post('/api/groups/bulk/teacher', { changes, agreed: asked.agreed });
    expect(answer.json()).toMatchObject({ done: [one.group.id, other.id] });
    expect((await waiting()).filter((line) => line.startsWith('favre'))).toHaveLength(1);
  });

  it.each([
    ['son heure change', { startsAt: '18:30' }, 'aura lieu de 18:30 à 20:00.'],
    ['sa salle change', { room: 'B12' }, 'nouvelle salle\u00a0: B12.'],
  ])('une séance dont %s', async (_, given, text) => {
    const { group } = await aCourse();
    const [lesson] = await lessonsOf(group);
    const { startsAt, endsAt, courseLocationId, room, topic, teacherNote, version, id } = lesson!;
    const values = { startsAt, endsAt, courseLocationId, room, topic, teacherNote, ...given };
    expect((await office.patch(`/api/lessons/${id}`, { version, values })).statusCode).toBe(200);
    expect(await waiting()).toEqual([
      `${student} aa_lessons_changed`,
      'garage@exemple.ch aa_course_changed',
      'noe@exemple.ch aa_teacher_changed',
    ]);
    for (const { payload } of await queued()) expect(test.app.services.outbox.openMail(payload).text).toContain(text);
  });

  it.each([
    ['annulée', 'cancel', { reason: 'venue_closed' }, 'aa_lesson_cancelled'],
    ['déplacée', 'move', { to: { date: '2026-12-03', startsAt: '18:00', endsAt: '20:00' } }, 'aa_lesson_moved'],
  ])('une séance %s : son répétiteur et les tiers informés aussi', async (_, step, body, template) => {
    const { group } = await aCourse();
    const [lesson] = await lessonsOf(group);
    await office.post(`/api/lessons/${lesson!.id}/${step}`, { version: 1, ...body });
    expect(await waiting()).toEqual([
      `${student} ${template}`,
      'garage@exemple.ch aa_course_changed',
      'noe@exemple.ch aa_teacher_changed',
    ]);
  });

  it('une séance de plus, mais non dans le passé', async () => {
    const { group } = await aCourse();
    const values = { date: '2026-12-05', startsAt: '09:00', endsAt: '11:00' };
    await office.post(`/api/groups/${group.id}/lessons`, { values });
    expect(await waiting()).toHaveLength(3);
  });
});

describe('qui est concerné par la fin d’une place l’apprend une fois', () => {
  const place = async () =>
    (
      await test.db.execute<{ id: number; version: number }>(
        sql`select id, version from registrations order by id desc limit 1`,
      )
    ).rows[0]!;
  const step = async (body: object) => {
    const { id, version } = await place();
    return office.post(`/api/registrations/${id}/transition`, { version, ...body });
  };
  const textTo = async (address: string) => {
    const found = (await queued()).filter((mail) => mail.address === address);
    expect(found).toHaveLength(1);
    return test.app.services.outbox.openMail(found[0]!.payload).text;
  };
  const everybody = (own: string) => [
    `${student} ${own}`,
    'garage@exemple.ch aa_course_changed',
    'mere@exemple.ch aa_course_changed',
    'noe@exemple.ch aa_teacher_changed',
  ];

  it('remis en attente : apprenti, tiers informés et répétiteur, nommés avant le bouton', async () => {
    const { group } = await aCourse({ isMinor: true });
    const asked = (await step({ to: 'waiting', agreed: '' })).json<Confirmation>();
    expect(asked.notified.map(({ kind, letter }) => [kind, letter])).toEqual([
      ['student', 'De nouveau en attente d’une place'],
      ['company', 'Le cours change (tiers informés)'],
      ['representative', 'Le cours change (tiers informés)'],
      ['teacher', 'Le cours change (répétiteur·trice)'],
    ]);
    expect((await step({ to: 'waiting', agreed: asked.agreed })).statusCode).toBe(200);
    expect(await waiting()).toEqual(everybody('aa_waiting_again'));
    expect(await textTo('garage@exemple.ch')).toContain(`Plus de place dans le groupe ${group.code} dès le`);
    expect(await textTo('noe@exemple.ch')).toContain('Élodie Rochat attend une autre place.');
  });

  it.each([
    ['annulé', 'cancelled', 'aa_waiting_again', 'de nouveau en attente d’une place'],
    ['clos', 'closed', 'aa_completed', 'le cours est terminé'],
  ])('un groupe %s : de même', async (over, to, own, end) => {
    const { group } = await aCourse({ isMinor: true });
    if (to === 'closed') await test.db.execute(sql`update groups set status = 'running' where id = ${group.id}`);
    const { id, version } = group;
    expect((await office.post(`/api/groups/${id}/transition`, { version, to })).statusCode).toBe(200);
    expect(await waiting()).toEqual(everybody(own));
    for (const address of ['garage@exemple.ch', 'mere@exemple.ch'])
      expect(await textTo(address)).toContain(`Le groupe ${group.code} est ${over}\u00a0: ${end}.`);
    expect(await textTo('noe@exemple.ch')).toContain(
      `${group.code}\u00a0– Le groupe est ${over}\u00a0: plus de séance.`,
    );
  });

  const failReasonId = async () =>
    (await test.db.execute<{ id: number }>(sql`select min(id) as id from list_items where list = 'fail-reason'`))
      .rows[0]!.id;

  it.each([
    ['un abandon', 'dropped', 'l’inscription prend fin', 'ne vient plus'],
    ['un cours terminé', 'completed', 'le cours est terminé', 'a terminé le cours'],
  ])('%s : de même', async (_, to, end, toTeacher) => {
    const { group } = await aCourse({ isMinor: true });
    const body = { to, closedOn: '2026-11-23', ...(to === 'dropped' && { failReasonId: await failReasonId() }) };
    const asked = (await step({ ...body, agreed: '' })).json<Confirmation>();
    expect(asked.notified.map(({ kind, why }) => [kind, why])).toEqual([
      ['student', null],
      ['company', null],
      ['representative', null],
      ['teacher', null],
    ]);
    expect((await step({ ...body, agreed: asked.agreed })).statusCode).toBe(200);
    expect(await waiting()).toEqual(everybody(`aa_${to}`));
    for (const address of ['garage@exemple.ch', 'mere@exemple.ch'])
      expect(await textTo(address)).toMatch(
        new RegExp(`Plus de place dans le groupe ${group.code} dès le .* 2026\u00a0; ${end}\\.`),
      );
    expect(await textTo('noe@exemple.ch')).toMatch(new RegExp(`Dès le .* 2026, Élodie Rochat ${toTeacher}\\.`));
  });

  it('une fiche archivée : de même, et avec l’annulation plus rien, ou une correction à chacun', async () => {
    const { group, studentId } = await aCourse({ isMinor: true });
    const path = `/api/students/${studentId}/archive`;
    const archive = async (version: number) =>
      (await agreeing((agreed) => office.post(path, { version, agreed }))).json<{ act: number }>().act;
    const asked = (await office.post(path, { version: 1 })).json<Confirmation>();
    expect(asked.notified.map(({ kind }) => kind)).toEqual(['student', 'company', 'representative', 'teacher']);
    const first = await archive(1);
    expect(await waiting()).toEqual(everybody('aa_dropped'));
    expect(await textTo('mere@exemple.ch')).toContain(`Plus de place dans le groupe ${group.code} dès le`);
    await office.post(`/api/acts/${first}/undo`);
    expect(await waiting()).toEqual([]);
    const second = await archive(3);
    await test.db.execute(sql`update outbox set state = 'sent', sent_at = created_at`);
    expect((await office.post(`/api/acts/${second}/undo`)).statusCode).toBe(204);
    expect(await waiting()).toEqual(everybody('').map((line) => line.replace(/ .*/, ' aa_correction')));
  });

  it('pour plusieurs à la fois : un seul e-mail au répétiteur, avec chacun', async () => {
    const { group } = await aCourse();
    const apprenticeship = await aTraining(admin, { company: null });
    const { id: studentId } = await addStudent(admin, { firstName: 'Luca' }, { apprenticeship });
    await addEnrolment(test, { studentId, groupId: group.id, fromDate: '2026-11-01' });
    const ids = (await test.db.execute<{ id: number }>(sql`select id from registrations`)).rows.map(({ id }) => id);
    await office.post('/api/registrations/bulk/step', { target: { ids }, step: { to: 'waiting' } });
    const text = await textTo('noe@exemple.ch');
    for (const name of ['Élodie Rochat', 'Luca Rochat']) expect(text).toContain(`${name} attend une autre place.`);
  });

  it('un changement de groupe : les tiers lisent le groupe, l’heure et le lieu nouveaux', async () => {
    const { group } = await aCourse({ isMinor: true });
    const other = await aGroupOf({ test, admin }, { ...dates, startsAt: '20:15', endsAt: '21:00' });
    expect((await step({ to: 'placed', groupId: other.id })).statusCode).toBe(200);
    expect(await waiting()).toEqual(everybody('aa_group_changed'));
    const text = await textTo('mere@exemple.ch');
    expect(text).toContain(`Nouveau groupe\u00a0: ${other.code} (avant\u00a0: ${group.code}).`);
    expect(text).toContain('Quand\u00a0: le mardi 20:15–21:00.');
    expect(text).not.toContain('a une place');
    expect(await textTo('noe@exemple.ch')).toContain(`Élodie Rochat passe dans ${other.code}.`);
  });

  it('une entreprise qui n’en savait rien attend le consentement avec la place entière', async () => {
    await aCourse({ isConsented: false });
    const other = await aGroupOf({ test, admin }, { ...dates, startsAt: '20:15', endsAt: '21:00' });
    await step({ to: 'placed', groupId: other.id });
    const { rows } = await test.db.execute(sql`select address, template from outbox where state = 'blocked'`);
    expect(rows).toEqual([{ address: 'garage@exemple.ch', template: 'aa_placed_company' }]);
  });
});

describe('«Qui reçoit quoi» avant d’enregistrer', () => {
  it('nomme chacun avec sa lettre, dont la mère d’une mineure, et rien n’est écrit', async () => {
    const { group, teacherId } = await aCourse({ isMinor: true });
    const asked = await change(group, { teacherId, room: 'B12' }, { agreed: '' });
    expect(asked.statusCode).toBe(409);
    const about = 'Élodie Rochat';
    expect(asked.json<Confirmation>().notified).toEqual([
      { kind: 'student', name: about, about: null, letter: 'Le cours change', why: null },
      { kind: 'company', name: 'Garage du Lac SA', about, letter: 'Le cours change (tiers informés)', why: null },
      { kind: 'representative', name: 'Anne Rochat', about, letter: 'Le cours change (tiers informés)', why: null },
      { kind: 'teacher', name: 'Noé Blanc', about: null, letter: 'Le cours change (répétiteur·trice)', why: null },
    ]);
    expect([await waiting(), (await lessonsOf(group))[0]!.room]).toEqual([[], null]);
    const { agreed } = asked.json<Confirmation>();
    expect((await change(group, { teacherId, room: 'B12' }, { agreed })).statusCode).toBe(200);
    expect(await waiting()).toHaveLength(4);
  });

  it('dit qui ne reçoit rien, et pourquoi', async () => {
    const { group, teacherId, studentId } = await aCourse({ isConsented: false });
    await test.db.execute(sql`update students set email = null where id = ${studentId}`);
    await test.db.execute(sql`update teachers set email = null`);
    const { notified } = (await change(group, { teacherId, room: 'B12' }, { agreed: '' })).json<Confirmation>();
    expect(notified.map(({ kind, why }) => [kind, why])).toEqual([
      ['student', 'Sans e-mail'],
      ['company', 'Le consentement manque'],
      ['teacher', 'Sans e-mail'],
    ]);
  });

  it('ne retarde personne quand cela ne concerne personne', async () => {
    const group = await aGroupOf({ test, admin }, dates);
    expect((await change(group, { room: 'B12' }, { agreed: '' })).statusCode).toBe(200);
  });
});
