import { groups } from '../platform/db/schema';
import type { Client, TestApp } from './app';
import { addEnrolment } from './enrolments';
import { signedTeacher } from './teachers';

/** A place in a running group of this teacher. */
export async function placeIn(test: TestApp, studentId: number, teacherId: number, anyListItem: number): Promise<void> {
  const list = { trainingYearId: anyListItem, branchId: anyListItem, locationCourseId: anyListItem };
  const [group] = await test.db
    .insert(groups)
    .values({ code: `MAT-${teacherId}`, status: 'running', capacity: 8, teacherId, ...list })
    .returning({ id: groups.id });
  await addEnrolment(test, { groupId: group!.id, studentId, fromDate: '2026-09-01' });
}

/** A teacher with an account, in whose running group this apprentice is. */
export async function aTeacherOf(
  test: TestApp,
  studentId: number,
  anyListItem: number,
): Promise<Client & { teacherId: number }> {
  const { id: teacherId, client } = await signedTeacher(test);
  await placeIn(test, studentId, teacherId, anyListItem);
  return Object.assign(client, { teacherId });
}
