import { attendances, lessons } from '../platform/db/schema';
import type { TestApp } from './app';

/** A lesson from 18:00 to 20:00 of this group and day, and these fields. */
export async function addLesson(
  { db }: Pick<TestApp, 'db'>,
  given: Pick<typeof lessons.$inferInsert, 'groupId' | 'date'> & Partial<typeof lessons.$inferInsert>,
): Promise<typeof lessons.$inferSelect> {
  const [lesson] = await db
    .insert(lessons)
    .values({ startsAt: '18:00', endsAt: '20:00', ...given })
    .returning();
  return lesson!;
}

type Cell = typeof attendances.$inferInsert;

/** What the teacher entered for one of those who are expected. */
export const addAttendance = (
  { db }: Pick<TestApp, 'db'>,
  given: Pick<Cell, 'lessonId' | 'enrolmentId' | 'status'> & Partial<Cell>,
) => db.insert(attendances).values({ source: 'teacher', ...given });
