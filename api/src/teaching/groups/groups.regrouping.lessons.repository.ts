import type { Regrouping } from '@tandem/shared/contract/teaching/groups.regrouping';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { intList, rowCount, rowsOf } from '../../platform/db/rows';
import type { Work } from '../../platform/http/write';
import { obstaclesText, peopleIn } from '../conflicts/clash.messages';
import { findObstacles, proposedLesson } from '../conflicts/conflicts.repository';
import { conflict } from '../conflicts/refusal';
import { findOpen } from './groups.lessons.repository';

const lessonState = z.object({ id: z.number(), version: z.number(), teacherId: z.number().nullable() });
/** A lesson as an act left it. */
export type LessonState = z.infer<typeof lessonState>;

/** Lessons that have just been cancelled. */
export const findCancelled = (tx: Queries, ids: readonly number[]): Promise<LessonState[]> =>
  rowsOf(
    tx,
    lessonState,
    sql`select l.id, l.version, l.teacher_id as "teacherId" from lessons l where l.id = any(${intList(ids)}) order by l.id`,
  );

/** Plans again what a join cancelled. Throws 409 where one was touched since, or something else is there now. */
export async function planAgain(
  { tx, today, stamp, person }: Work,
  groupId: number,
  lessons: Regrouping['lessons'],
): Promise<number[]> {
  const planned = await rowsOf(
    tx,
    proposedLesson,
    sql`update lessons l set status = 'planned', cancel_reason = null, paid_minutes = null, version = l.version + 1,
        updated_at = ${stamp.changed.updatedAt.toISOString()}::timestamptz, updated_by_id = ${person.id}
      from json_to_recordset(${JSON.stringify(lessons)}::json) as was(id int, version int)
      where l.id = was.id and l.version = was.version and l.group_id = ${groupId} and l.status = 'cancelled'
        and l.date >= ${today}::date and l.statement_id is null
      returning l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt", to_char(l.ends_at, 'HH24:MI') as "endsAt",
        l.teacher_id as "teacherId", l.course_location_id as "courseLocationId", l.room`,
  );
  if (planned.length < lessons.length)
    throw conflict('Des séances de ce groupe ont changé depuis\u00a0: rien n’a été annulé.');
  const obstacles = await findObstacles(tx, planned, { groupId, isAbsenceOver: true });
  if (obstacles.length > 0)
    throw conflict(`Conflits\u00a0: ${obstaclesText(obstacles)}`).naming(...peopleIn(obstacles));
  return planned.flatMap(({ teacherId }) => teacherId ?? []);
}

/** Removes the lessons of a group that was only just made. Throws 409 where something hangs on one of them. */
export async function removeLessons(work: Work, groupId: number, code: string): Promise<void> {
  const { tx } = work;
  const open = await findOpen(work, groupId);
  await tx.execute(sql`delete from lessons where id = any(${intList(open.map(({ id }) => id))})`);
  const left = await rowCount(
    tx,
    sql`select 1 from lessons l where l.group_id = ${groupId}
      union all select 1 from enrolments e where e.group_id = ${groupId}`,
  );
  if (left > 0) throw conflict(`Le groupe ${code} a changé depuis\u00a0: rien n’a été annulé.`);
}
