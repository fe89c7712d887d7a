import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { lessons, statements, students } from '../platform/db/schema';
import type { TestApp } from './app';
import { addGroup, addEnrolment } from './enrolments';
import { addTeacher } from './teachers';

/** CHF 44.50 an hour and five weeks of holidays. */
export const aRate = { validFrom: '2026-08-01', hourlyRate: 4450, vacationPct: 1064 };

interface Options {
  teacherId: number;
  date?: string;
  endsAt?: string;
  isEntered?: boolean;
  isExpected?: boolean;
  /** Of the group, where it is another one. */
  groupTeacherId?: number;
}

/** A held lesson at 18:00 of an October Tuesday, two hours long, with one apprentice who was there, and these fields. */
export async function addHeld(test: Pick<TestApp, 'db'>, { teacherId, ...given }: Options) {
  const { date = '2026-10-06', endsAt = '20:00', isEntered = true, isExpected = true, groupTeacherId } = given;
  const group = await addGroup(test, { teacherId: groupTeacherId ?? teacherId, status: 'running', capacity: 4 });
  if (isExpected) {
    const [student] = await test.db
      .insert(students)
      .values({ number: randomUUID(), lastName: 'Rey', firstName: 'Lou', birthDate: '2008-05-06' })
      .returning();
    await addEnrolment(test, { groupId: group.id, studentId: student!.id, fromDate: '2026-09-01' });
  }
  const values = { groupId: group.id, teacherId, date, startsAt: '18:00', endsAt, status: 'held' as const };
  const [lesson] = await test.db.insert(lessons).values(values).returning();
  if (isEntered) await enter(test, lesson!.id);
  return { ...lesson!, code: group.code };
}

/** Enters everybody of a lesson as present. */
export const enter = ({ db }: { db: Pick<TestApp['db'], 'execute'> }, lessonId: number) =>
  db.execute(sql`insert into attendances (lesson_id, enrolment_id, status, source)
    select l.id, e.id, 'present', 'teacher' from lessons l join enrolments e on e.group_id = l.group_id
    where l.id = ${lessonId}`);

/** October of a new teacher in this state, without lines; its version is 1. */
export async function addStatement(
  test: TestApp,
  status: 'open' | 'submitted' | 'approved' = 'submitted',
): Promise<{ teacherId: number; id: number; path: string }> {
  const { id: teacherId, path } = await addTeacher(test);
  const [row] = await test.db
    .insert(statements)
    .values({ teacherId, month: '2026-10-01', status })
    .returning({ id: statements.id });
  return { teacherId, id: row!.id, path: `${path}/statements/2026-10` };
}
