import { mailHoldMs } from '@tandem/shared/contract/platform/act';
import { type Confirmation, onlyAsking } from '@tandem/shared/contract/teaching/asked';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import type { Lesson } from '@tandem/shared/contract/teaching/lessons';
import { sql } from 'drizzle-orm';
import { agreeing } from '../testing/agreed';
import { type Client, testApp, type TestApp } from '../testing/app';
import { addEnrolment, addRegistration, aRegistrationForm } from '../testing/enrolments';
import { aGroup } from '../testing/groups';
import { smtpSink } from '../testing/smtp';
import { addStudent, aRepresentative, aTraining } from '../testing/students';
import { addTeacher } from '../testing/teachers';

let test: TestApp;
let office: Client;
beforeEach(async () => {
  const sink = await smtpSink();
  test = await testApp({ config: { smtpUrl: sink.url } });
  office = await test.as('admin');
});

const own = 'elodie.rochat@example.ch';
const [tuesday, wednesday] = [{ lastDate: '2026-12-15' }, { weekday: 'me', lastDate: '2026-12-16' }];

/** The first branches of the list. */
const branchIds = async () => {
  const { rows } = await test.db.execute<{ id: number }>(
    sql`select id from list_items where list = 'branch' order by id limit 2`,
  );
  return rows.map(({ id }) => id);
};

/** Two groups of two branches. */
async function twoGroups(): Promise<GroupFile[]> {
  const [, other] = await branchIds();
  const given = { test, admin: office };
  return [await aGroup(given, tuesday), await aGroup(given, { ...wednesday, branchId: other })];
}

/** Somebody who sits in these groups. */
async function sitsIn(groups: readonly GroupFile[]) {
  const { id: studentId } = await addStudent(office);
  const registrationIds: number[] = [];
  for (const { id: groupId } of groups)
    registrationIds.push(await addEnrolment(test, { studentId, groupId, fromDate: '2026-11-01' }));
  return { studentId, registrationIds };
}

/** Somebody who sits in two groups of two branches, and about whom nobody has been written to. */
async function inTwoGroups() {
  const groups = await twoGroups();
  const seated = await sitsIn(groups);
  await test.db.execute(sql`delete from outbox`);
  return { groups, ...seated };
}

/** Two apprentices of one mother and one company, who wait; of the first alone the company may know. */
async function twoOfOneMother() {
  const ids: number[] = [];
  for (const firstName of ['Ada', 'Ben']) {
    const company = { name: `Garage ${firstName} SA`, npa: '1003', city: 'Lausanne' };
    const { id: studentId } = await addStudent(
      office,
      { firstName, birthDate: '2010-05-06', email: `${firstName.toLowerCase()}@exemple.ch` },
      {
        apprenticeship: await aTraining(office, { company }),
        representative: { ...aRepresentative, email: firstName === 'Ada' ? 'mere@exemple.ch' : 'Mere@exemple.ch' },
      },
    );
    ids.push((await addRegistration(test, { studentId })).id);
  }
  await test.db.execute(sql`update companies set email = 'garage@exemple.ch'`);
  await test.db.execute(sql`update registrations set company_id = (select max(id) from companies)`);
  return ids;
}
const consents = (registrationIds: readonly number[]) =>
  test.db.execute(sql`insert into consents (student_id, scope, given_by, is_given, given_on, via)
    select r.student_id, 'share_company', 'self', true, '2026-09-01', 'form' from registrations r
    where r.id = any(${sql.param([...registrationIds])}::int[])`);

const mailsTo = async (address: string, state = 'queued') => {
  const { rows } = await test.db.execute<{ payload: { sealed: string } }>(sql`select payload from outbox
    where kind = 'mail' and lower(address) = ${address} and state = ${state} order by id`);
  return rows.map(({ payload }) => test.app.services.outbox.openMail(payload));
};
/** The one mail that somebody got. */
const onlyMailTo = async (address: string) => {
  const received = await mailsTo(address);
  expect(received).toHaveLength(1);
  return received[0]!;
};
const labels = async () => {
  const { rows } = await test.db.execute<{ label: string }>(
    sql`select label from list_items where list = 'branch' order by id limit 2`,
  );
  return rows.map(({ label }) => label).toSorted((a, b) => a.localeCompare(b));
};
/** Somebody who may stand in for any of these lessons. */
async function aRelay(lastName: string, email: string): Promise<number> {
  const branches = (await branchIds()).map((branchId) => ({ branchId, maxLearningYear: 4, certTypes: ['CFC'] }));
  const evening = ['fin-de-journee' as const, 'soir' as const];
  return (await addTeacher(test, { lastName, email, availability: { ma: evening, me: evening }, branches })).id;
}
/** The first lesson of a group. */
const lessonOf = async (groupId: number) =>
  (await office.get(`/api/groups/${groupId}/lessons`)).json<{ rows: [Lesson, ...Lesson[]] }>().rows[0];
const firstLesson = async (groupId: number, teacherId: number) => {
  const { id, version } = await lessonOf(groupId);
  return { id, version, teacherId };
};
const post = async (path: string, body: object) => {
  const answer = await agreeing((agreed) => office.post(path, { ...body, agreed }));
  expect([answer.statusCode, answer.json<{ message?: string }>().message]).toEqual([200, undefined]);
};

interface Seated {
  studentId: number;
  registrationIds: number[];
  groups: GroupFile[];
}
const idsOf = ({ groups }: Seated) => ({ target: { ids: groups.map(({ id }) => id) } });
describe('d’un acte, l’apprenti reçoit un e-mail pour ses deux cours', () => {
  const acts: [act: string, subject: string, take: (of: Seated) => Promise<void>][] = [
    [
      'sa fiche archivée',
      'Fin de votre cours',
      ({ studentId }) => post(`/api/students/${studentId}/archive`, { version: 1 }),
    ],
    [
      'deux groupes annulés',
      'Votre cours change',
      (of) => post('/api/groups/bulk/step', { ...idsOf(of), to: 'cancelled' }),
    ],
    [
      'deux groupes clos',
      'Votre cours est terminé',
      async (of) => {
        await test.db.execute(sql`update groups set status = 'running'`);
        await post('/api/groups/bulk/step', { ...idsOf(of), to: 'closed' });
      },
    ],
    [
      'deux demandes non retenues',
      'Votre demande de cours',
      async ({ registrationIds: ids }) => {
        await test.db.execute(sql`delete from enrolments`);
        await test.db.execute(sql`update registrations set status = 'requested'`);
        await post('/api/registrations/bulk/step', { target: { ids }, step: { to: 'rejected', reason: 'Complet.' } });
      },
    ],
    [
      'deux remplacements',
      'Changements de séances',
      async ({ groups }) => {
        const teacherId = await aRelay('Favre', 'favre@exemple.ch');
        const lessons: object[] = [];
        for (const { id } of groups) lessons.push(await firstLesson(id, teacherId));
        await post('/api/substitutions', { lessons });
      },
    ],
  ];
  it.each(acts)('%s', async (_, subject, take) => {
    const of = await inTwoGroups();
    await take(of);
    const mail = await onlyMailTo(own);
    const [one, other] = await labels();
    const [lead, named = ''] = mail.subject.split('\u00a0: ');
    expect([lead, ...named.split(', ').toSorted((a, b) => a.localeCompare(b))]).toEqual([subject, one, other]);
    expect(mail.text.match(/Bonjour/g)).toHaveLength(1);
    expect(mail.text.match(/secrétariat/g)).toHaveLength(1);
    for (const branch of [one, other]) expect(`${mail.subject} ${mail.text}`).toContain(branch);
  });

  it('une place et une attente, inscrites ensemble', async () => {
    const [group] = await twoGroups();
    const { id } = await addStudent(office, {}, { apprenticeship: await aTraining(office) });
    const values = await aRegistrationForm(office, await branchIds());
    await post(`/api/students/${id}/registrations`, { values, to: 'waiting', place: { groupId: group!.id } });
    const mail = await onlyMailTo(own);
    expect(mail.text).toContain('Vous avez une place');
    expect(mail.text).toContain('Vous êtes en liste d’attente');
  });

  it('le journal de chaque inscription dit le même message', async () => {
    const { studentId, registrationIds } = await inTwoGroups();
    await post(`/api/students/${studentId}/archive`, { version: 1 });
    const { rows } = await test.db.execute(sql`select distinct log.diff->>'outbox' as id from audit_log log
      where log.action = 'mail' and log.entity = 'registration'
        and log.entity_id = any(${sql.param([...registrationIds])}::int[])`);
    expect(rows).toHaveLength(1);
  });
});

describe('d’un acte, les autres reçoivent un e-mail pour leurs deux apprentis', () => {
  const placeBoth = async (ids: readonly number[]) => {
    const group = await aGroup({ test, admin: office }, tuesday);
    const body = { target: { ids }, step: { to: 'placed', groupId: group.id } };
    const asked = (await office.post('/api/registrations/bulk/step', { ...body, agreed: '' })).json<Confirmation>();
    expect((await office.post('/api/registrations/bulk/step', { ...body, agreed: asked.agreed })).statusCode).toBe(200);
    return { group, notified: asked.notified };
  };

  it('leur mère, et «Qui reçoit quoi» la nomme une fois', async () => {
    const { notified } = await placeBoth(await twoOfOneMother());
    const mothers = notified.filter(({ kind }) => kind === 'representative');
    expect(mothers).toMatchObject([{ about: 'Ada Rochat et Ben Rochat', why: null }]);
    const { text, subject } = await onlyMailTo('mere@exemple.ch');
    expect(subject).toBe('Cours d’appui\u00a0: Ada Rochat, Ben Rochat');
    for (const name of ['Ada Rochat a une place', 'Ben Rochat a une place']) expect(text).toContain(name);
  });

  it('leur entreprise, qui peut tout savoir', async () => {
    const ids = await twoOfOneMother();
    await consents(ids);
    await placeBoth(ids);
    await onlyMailTo('garage@exemple.ch');
  });

  it('leur entreprise, qui ne peut rien savoir de l’un des deux', async () => {
    const ids = await twoOfOneMother();
    await consents(ids.slice(0, 1));
    await placeBoth(ids);
    expect((await onlyMailTo('garage@exemple.ch')).text).not.toContain('Ben');
    expect(await mailsTo('garage@exemple.ch', 'blocked')).toHaveLength(1);
  });

  it('et il attend si l’un des deux retire son accord avant le départ', async () => {
    const ids = await twoOfOneMother();
    await consents(ids);
    await placeBoth(ids);
    await test.db.execute(sql`update consents set withdrawn_on = '2026-11-20'
      where student_id = (select student_id from registrations where id = ${ids[1]})`);
    await test.later(mailHoldMs);
    await test.drain();
    expect(await mailsTo('garage@exemple.ch', 'blocked')).toHaveLength(1);
  });

  it('d’une séance annulée aussi', async () => {
    const { group } = await placeBoth(await twoOfOneMother());
    await test.db.execute(sql`delete from outbox`);
    const { id, version } = await lessonOf(group.id);
    await post(`/api/lessons/${id}/cancel`, { version, reason: 'venue_closed' });
    const { text } = await onlyMailTo('mere@exemple.ch');
    for (const name of ['Ada Rochat', 'Ben Rochat']) expect(text).toContain(`que suit ${name}`);
  });
});

describe('d’un acte, le répétiteur reçoit un e-mail', () => {
  it('aussi s’il perd une séance et en reçoit une autre', async () => {
    const { groups } = await inTwoGroups();
    const [one, other] = groups as [GroupFile, GroupFile];
    const teacherId = await aRelay('Blanc', 'noe@exemple.ch');
    const relayId = await aRelay('Favre', 'favre@exemple.ch');
    await test.db.execute(sql`update lessons set teacher_id = ${teacherId} where group_id = ${one.id}`);
    const lessons = [await firstLesson(one.id, relayId), await firstLesson(other.id, teacherId)];
    await post('/api/substitutions', { lessons });
    const { text } = await onlyMailTo('noe@exemple.ch');
    expect(text).toContain('Voici ce qui change dans vos cours');
    expect(text).toContain('Nous vous confions en remplacement');
  });
});

describe('ce qu’une fenêtre demande avant son bouton', () => {
  it('dit qui reçoit quoi et n’écrit rien, aussi où rien n’est à demander', async () => {
    const { groups } = await inTwoGroups();
    const { id, version, startsAt, endsAt, courseLocationId, room } = await lessonOf(groups[0]!.id);
    const values = { startsAt, endsAt, courseLocationId, room, topic: 'Fractions', teacherNote: null };
    const asked = await office.patch(`/api/lessons/${id}`, { version, values, agreed: onlyAsking });
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toMatchObject({ reason: 'asked', questions: [], notified: [] });
    expect(await lessonOf(groups[0]!.id)).toMatchObject({ version, topic: null });
  });

  it('vaut pour le bouton: ce qu’elle montre est accordé', async () => {
    const { groups } = await inTwoGroups();
    const { id, version } = await lessonOf(groups[0]!.id);
    const cancel = (agreed: string) =>
      office.post(`/api/lessons/${id}/cancel`, { version, reason: 'venue_closed', agreed });
    const { notified, agreed } = (await cancel(onlyAsking)).json<Confirmation>();
    expect(notified).toMatchObject([{ name: 'Élodie Rochat', letter: 'Séance annulée' }]);
    expect(await mailsTo(own)).toEqual([]);
    expect((await cancel(agreed)).statusCode).toBe(200);
    await onlyMailTo(own);
  });
});
