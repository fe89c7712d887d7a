import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { enrolments, groups, registrations } from '../platform/db/schema';
import type { Client, TestApp } from './app';

type Enrolment = Omit<typeof enrolments.$inferInsert, 'registrationId'>;

/** A place in a group, with the registration that it comes from. */
export async function addEnrolment({ db }: Pick<TestApp, 'db'>, enrolment: Enrolment): Promise<number> {
  const status = enrolment.toDate ? 'completed' : 'placed';
  const { rows } = await db.execute<{ id: number }>(sql`insert into registrations
    (student_id, training_year_id, branch_id, status, location_course_ids)
    select ${enrolment.studentId}, training_year_id, branch_id, ${status}, array[location_course_id]
    from groups where id = ${enrolment.groupId} returning id`);
  const registrationId = rows[0]!.id;
  await db
    .insert(enrolments)
    .values({ ...enrolment, registrationId, ...(enrolment.toDate && { endKind: 'completed' }) });
  return registrationId;
}

/** A group of the current year on Tuesday at 18:00 with a free place, of the first branch and place of the lists, and these fields. */
export async function addGroup(
  { db }: Pick<TestApp, 'db'>,
  given: Partial<typeof groups.$inferInsert> = {},
): Promise<typeof groups.$inferSelect> {
  const [group] = await db
    .insert(groups)
    .values({
      ...(await firstTeaching({ db })),
      code: `MAT-LAU-${randomInt(1e9)}`,
      status: 'open',
      capacity: 1,
      weekday: 'ma',
      startsAt: '18:00',
      endsAt: '20:00',
      ...given,
    })
    .returning();
  return group!;
}

/** A registration that waits, for the same year, branch and place, free on Tuesday evening, and these fields. */
export async function addRegistration(
  { db }: Pick<TestApp, 'db'>,
  given: Pick<typeof registrations.$inferInsert, 'studentId'> & Partial<typeof registrations.$inferInsert>,
): Promise<typeof registrations.$inferSelect> {
  const { locationCourseId, ...of } = await firstTeaching({ db });
  const [added] = await db
    .insert(registrations)
    .values({
      ...of,
      status: 'waiting',
      locationCourseIds: [locationCourseId],
      availability: { ma: ['fin-de-journee', 'soir'] },
      ...given,
    })
    .returning();
  return added!;
}

/** The current year and the first branch and place of the lists. */
export async function firstTeaching({ db }: Pick<TestApp, 'db'>) {
  const first = (list: string) => sql`(select min(id) from list_items where list = ${list})`;
  const { rows } = await db.execute<{ trainingYearId: number; branchId: number; locationCourseId: number }>(
    sql`select (select id from list_items where list = 'training-year' and label = '2026-2027') as "trainingYearId",
      ${first('branch')} as "branchId", ${first('location-course')} as "locationCourseId"`,
  );
  return rows[0]!;
}

/** The values of POST /api/students/:id/registrations for these branches, the first one unless said. */
export async function aRegistrationForm(client: Client, branchIds?: readonly number[]) {
  const keys = ['branch', 'location-course', 'why-appapp', 'payer-type'];
  const lists = (await client.get(`/api/lists?keys=${keys.join()}`)).json<Record<string, { id: number }[]>>();
  const first = (key: string) => lists[key]![0]!.id;
  const branches = (branchIds ?? [first('branch')]).map((branchId) => ({
    branchId,
    whyAppappIds: [first('why-appapp')],
    average: 35,
    goal: 'Retrouver la moyenne',
  }));
  return {
    branches,
    locationCourseIds: [first('location-course')],
    availability: { ma: ['fin-de-journee', 'soir'] },
    sourceStudentId: null,
    payerTypeId: first('payer-type'),
    payerContactId: null,
    regionId: null,
    regionReason: null,
    priority: 0,
    comment: null,
  };
}
