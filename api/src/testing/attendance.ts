import { sql } from 'drizzle-orm';
import { enrolments, lessons, statements } from '../platform/db/schema';
import type { TestApp } from './app';
import { addGroup, addEnrolment } from './enrolments';
import { addStudent } from './students';
import { addTeacher } from './teachers';

/** A running group of this teacher with so many people since September, and its lesson of today at 18:00, and these fields. */
export async function aLessonToday(
  test: TestApp,
  given: Partial<typeof lessons.$inferInsert> & { people?: number } = {},
) {
  const { people = 2, ...of } = given;
  const admin = await test.as('admin');
  const { id: groupId, code } = await addGroup(test, {
    status: 'running',
    capacity: 8,
    teacherId: given.teacherId ?? null,
  });
  for (let at = 0; at < people; at++) {
    const { id: studentId } = await addStudent(admin, { lastName: `Apprenti ${at + 1}` });
    await addEnrolment(test, { groupId, studentId, fromDate: '2026-09-01' });
  }
  const [lesson] = await test.db
    .insert(lessons)
    .values({ groupId, date: '2026-11-24', startsAt: '18:00', endsAt: '20:00', ...of })
    .returning();
  const { rows } = await test.db.execute<{ id: number; studentId: number }>(
    sql`select id, student_id as "studentId" from ${enrolments} where group_id = ${groupId} order by id`,
  );
  return { ...lesson!, code, path: `/api/lessons/${lesson!.id}`, places: rows };
}

/** Locks a lesson by an approved statement of its month (teaching 26). */
export async function lockLesson(test: TestApp, lessonId: number): Promise<void> {
  const { id: teacherId } = await addTeacher(test);
  const [statement] = await test.db
    .insert(statements)
    .values({ teacherId, month: '2026-11-01', status: 'approved', approvedAt: new Date('2026-12-05T09:00:00Z') })
    .returning({ id: statements.id });
  await test.db.execute(sql`update lessons set statement_id = ${statement!.id} where id = ${lessonId}`);
}
