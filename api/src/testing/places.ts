import { sql } from 'drizzle-orm';
import { enrolments } from '../platform/db/schema';
import type { TestApp } from './app';

type Place = Omit<typeof enrolments.$inferInsert, 'registrationId'>;

/** A place in a group, with the registration that it comes from. */
export async function addPlace({ db }: Pick<TestApp, 'db'>, place: Place): Promise<number> {
  const status = place.toDate ? 'completed' : 'placed';
  const { rows } = await db.execute<{ id: number }>(sql`insert into registrations
    (student_id, training_year_id, branch_id, status, location_course_ids)
    select ${place.studentId}, training_year_id, branch_id, ${status}, array[location_course_id]
    from groups where id = ${place.groupId} returning id`);
  const registrationId = rows[0]!.id;
  await db.insert(enrolments).values({ ...place, registrationId, ...(place.toDate && { endKind: 'completed' }) });
  return registrationId;
}
