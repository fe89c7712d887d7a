import { randomUUID } from 'node:crypto';
import { type StatisticSection, statisticSections } from '@tandem/shared/contract/desk/statistics.indicators';
import { sql } from 'drizzle-orm';
import { accompaniments, coachings, employees, statementLines, statements, students } from '../platform/db/schema';
import { refreshStatistics } from '../desk/statistics/statistics.refresh.repository';
import { testApp, type TestApp } from './app';
import { addAttendance, addLesson } from './lessons';
import { addGroup, addEnrolment, addRegistration } from './enrolments';
import { addTeacher } from './teachers';

type Db = Pick<TestApp, 'db'>;

async function itemOf({ db }: Db, list: string, extra: object, label: string = randomUUID()): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into list_items (list, label, extra) values (${list}, ${label}, ${JSON.stringify(extra)}::jsonb) returning id`,
  );
  return rows[0]!.id;
}

const registered = ({ db }: Db, id: number, submittedAt: string, more = sql``) =>
  db.execute(sql`update registrations set submitted_at = ${submittedAt} ${more} where id = ${id}`);

async function enrolmentOf({ db }: Db, registrationId: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from enrolments where registration_id = ${registrationId}`,
  );
  return rows[0]!.id;
}

/** The parts of the page. */
export const sections = Object.keys(statisticSections) as StatisticSection[];

/** The data of demonstration, counted. */
export async function countedDemo(): Promise<TestApp> {
  const test = await testApp({ template: 'demo' });
  await refreshStatistics({ db: test.db, now: test.clock.now });
  return test;
}

/** Three apprentices of one group, five lessons, six requests, a statement and four follow-ups: a year that fits in a head. */
export async function aSmallYear(test: TestApp) {
  const person = async (lastName: string, birthDate: string, gender: 'f' | 'm') => {
    const values = { number: randomUUID(), lastName, firstName: 'Petite', birthDate, gender };
    const [added] = await test.db.insert(students).values(values).returning({ id: students.id });
    return added!.id;
  };
  const ada = await person('Ada', '2009-03-02', 'f');
  const bob = await person('Bob', '2003-07-01', 'm');
  const cleo = await person('Cléo', '2008-11-20', 'f');
  const { id: teacherId } = await addTeacher(test);
  // Those that the template holds have no part in it.
  await test.db.execute(sql`update groups set status = 'cancelled' where status in ('open', 'running')`);
  const group = await addGroup(test, { status: 'running', capacity: 4, teacherId });
  const other = await addGroup(test, { status: 'open', capacity: 1 });

  const free = await itemOf(test, 'payer-type', { billable: false });
  const failing = await itemOf(test, 'fail-reason', { countsAsFailure: true });
  const requests = {
    ada: await addEnrolment(test, { groupId: group.id, studentId: ada, fromDate: '2026-09-01' }),
    bob: await addEnrolment(test, { groupId: group.id, studentId: bob, fromDate: '2026-09-01' }),
    cleo: await addEnrolment(test, {
      groupId: group.id,
      studentId: cleo,
      fromDate: '2026-10-01',
      toDate: '2026-10-31',
    }),
    dropped: await addEnrolment(test, {
      groupId: other.id,
      studentId: bob,
      fromDate: '2026-09-09',
      toDate: '2026-09-30',
    }),
    rejected: (await addRegistration(test, { studentId: ada, status: 'rejected' })).id,
    waiting: (await addRegistration(test, { studentId: cleo })).id,
  };
  await registered(test, requests.ada, '2026-08-20T10:00:00Z');
  await registered(test, requests.bob, '2026-08-22T10:00:00Z');
  await registered(test, requests.cleo, '2026-09-21T10:00:00Z', sql`, payer_type_id = ${free}`);
  const isDropped = sql`, status = 'dropped', fail_reason_id = ${failing}`;
  await registered(test, requests.dropped, '2026-08-10T10:00:00Z', isDropped);
  await registered(test, requests.rejected, '2026-09-02T10:00:00Z');
  await registered(test, requests.waiting, '2026-10-02T10:00:00Z');

  const rented = await itemOf(test, 'course-locations', { rentPerHour: 1500 });
  const lesson = (date: string, status: 'held' | 'cancelled' | 'planned', more: object = {}) =>
    addLesson(test, { groupId: group.id, teacherId, date, status, ...more });
  const first = await lesson('2026-09-08', 'held', { courseLocationId: rented });
  const second = await lesson('2026-10-06', 'held', { endsAt: '19:30' });
  await lesson('2026-10-13', 'cancelled', { cancelReason: 'other' });
  await lesson('2026-11-10', 'planned');
  await lesson('2026-12-01', 'planned');
  const say = async (lessonId: number, request: number, status: Parameters<typeof addAttendance>[1]['status']) =>
    addAttendance(test, { lessonId, enrolmentId: await enrolmentOf(test, request), status });
  await say(first.id, requests.ada, 'present');
  await say(first.id, requests.bob, 'late');
  await say(second.id, requests.ada, 'absent_unexcused');
  await say(second.id, requests.bob, 'absent_excused');
  await say(second.id, requests.cleo, 'exempt');

  const [statement] = await test.db
    .insert(statements)
    .values({ teacherId, month: '2026-10-01', status: 'approved', gross: 9845 })
    .returning({ id: statements.id });
  const line = { statementId: statement!.id, date: '2026-10-06', rate: 4450, vacationPct: 1064, label: group.code };
  await test.db.insert(statementLines).values([
    { ...line, kind: 'lesson', lessonId: second.id, minutes: 90, amount: 6675 },
    { ...line, kind: 'meeting', date: '2026-10-20', minutes: 30, amount: 2225 },
  ]);
  await addFollowUps(test, [ada, bob, cleo]);
  return { ada, bob, cleo, group };
}

async function addFollowUps(test: TestApp, [ada, bob, cleo]: [number, number, number]) {
  const { db } = test;
  const { rows } = await db.execute<{ yearId: number; officeId: number; functionId: number; areaId: number }>(
    sql`select (select id from list_items where list = 'training-year' and label = '2026-2027') as "yearId",
      (select min(id) from list_items where list = 'coachapp-office') as "officeId",
      (select min(id) from list_items where list = 'coachapp-registration-person-function') as "functionId",
      (select min(id) from list_items where list = 'coachapp-accompanying-area') as "areaId"`,
  );
  const { yearId, officeId, functionId, areaId } = rows[0]!;
  const [coach] = await db
    .insert(employees)
    .values({ lastName: 'Coach', firstName: 'Noé', email: `${randomUUID()}@organisation.test`, function: 'Coach' })
    .returning({ id: employees.id });
  const of = {
    trainingYearId: yearId,
    applicantLastName: 'Rochat',
    applicantFirstName: 'Anne',
    applicantFunctionId: functionId,
    applicantPhone: '+41216010203',
    applicantEmail: 'anne@example.ch',
    officeId,
    coachId: coach!.id,
    areaIds: [areaId],
    situation: 'Absences répétées.',
  };
  const good = await itemOf(test, 'coachapp-end-reason', { isSuccess: true });
  const refusal = await itemOf(test, 'coachapp-refusal-reason', {});
  const [active] = await db
    .insert(coachings)
    .values([
      {
        ...of,
        studentId: ada,
        status: 'active',
        receivedOn: '2026-09-10',
        acceptedOn: '2026-09-11',
        firstMeetingOn: '2026-09-12',
        isUrgent: true,
      },
      {
        ...of,
        studentId: bob,
        status: 'refused',
        receivedOn: '2026-10-01',
        refusedOn: '2026-10-02',
        refusalReasonId: refusal,
      },
      {
        ...of,
        studentId: bob,
        status: 'ended',
        receivedOn: '2026-10-05',
        acceptedOn: '2026-10-06',
        firstMeetingOn: '2026-10-15',
        endedOn: '2026-11-14',
        endReasonId: good,
      },
      {
        ...of,
        studentId: cleo,
        status: 'paused',
        receivedOn: '2026-11-01',
        acceptedOn: '2026-11-02',
        firstMeetingOn: '2026-11-10',
        isUrgent: true,
      },
    ])
    .returning({ id: coachings.id });
  const meeting = { coachingId: active!.id, coachId: coach!.id, mode: 'meeting' as const, areaIds: [areaId] };
  const final = { isFinal: true, finalAt: new Date('2026-11-20T10:00:00Z') };
  await db.insert(accompaniments).values([
    { ...meeting, ...final, date: '2026-09-12', minutes: 60, travelMinutes: 30 },
    { ...meeting, ...final, date: '2026-10-12', minutes: 45 },
    { ...meeting, ...final, date: '2026-10-19', minutes: 60, presence: 'excused' },
    { ...meeting, date: '2026-11-12', minutes: 60 },
  ]);
}

/** A number for this row and this purpose that looks random, below `below`; small ones are more likely. */
const skewed = (salt: string, id: string, below: string) =>
  sql.raw(
    `(floor(power((('x' || substr(md5('${salt}' || ${id}), 1, 7))::bit(28)::int / 268435456.0), 2) * (${below}))::int)`,
  );
const oneOf = (list: string, salt: string, id: string) =>
  sql`(select item.id from list_items item where item.list = ${list} order by item.id
    offset ${skewed(salt, id, `(select count(*) from list_items where list = '${list}')`)} limit 1)`;

/** The data of demonstration, with whatever they are divided by dealt out anew, and three times as many follow-ups; counted. */
export async function aRandomOrganisation(): Promise<TestApp> {
  const test = await testApp({ template: 'demo' });
  const { db } = test;
  await db.execute(sql`update students set gender = (array['f', 'm', 'x'])[1 + ${skewed('gender', 'students.id', '3')}],
    political_locality_id = ${oneOf('political-localities', 'commune', 'students.id')}`);
  await db.execute(sql`update registrations set region_id = ${oneOf('region', 'region', 'registrations.id')},
    profession_id = ${oneOf('profession', 'profession', 'registrations.id')},
    learning_year_id = ${oneOf('learning-year', 'year', 'registrations.id')},
    learning_school_id = ${oneOf('learning-school', 'school', 'registrations.id')}`);
  await db.execute(sql`insert into coachings (student_id, training_year_id, status, received_on, applicant_last_name, applicant_first_name,
      applicant_function_id, applicant_phone, applicant_email, office_id, coach_id, area_ids, situation, accepted_on, first_meeting_on,
      ended_on, end_reason_id, refused_on, refusal_reason_id)
    select c.student_id, c.training_year_id, c.status, c.received_on - n * 7, c.applicant_last_name, c.applicant_first_name,
      c.applicant_function_id, c.applicant_phone, c.applicant_email, c.office_id, c.coach_id, c.area_ids, c.situation, c.accepted_on,
      c.first_meeting_on, c.ended_on, c.end_reason_id, c.refused_on, c.refusal_reason_id
    from coachings c cross join generate_series(1, 2) n`);
  await db.execute(sql`update coachings set office_id = ${oneOf('coachapp-office', 'office', 'coachings.id')}`);
  await db.execute(sql`update list_items set extra = extra || jsonb_build_object('contributionPct', id % 3 * 2500,
      'hourlyShare', id % 2 * 150, 'budget', jsonb_build_array(jsonb_build_object('amount', 500000, 'trainingYearId',
        (select year.id from list_items year where year.list = 'training-year' and year.label = '2026-2027'))))
    where list = 'region'`);
  await refreshStatistics({ db, now: test.clock.now });
  return test;
}
