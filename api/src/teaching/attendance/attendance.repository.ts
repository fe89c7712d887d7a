import type { AttendanceEntry, AttendanceRow, AttendanceSaved } from '@tandem/shared/contract/teaching/attendance';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { beginAct } from '../../platform/acts/acts.repository';
import type { Queries } from '../../platform/db/database';
import { intList, rowCount, rowsOf } from '../../platform/db/rows';
import type { AuditEntry } from '../../platform/http/audit.repository';
import type { Person } from '../../platform/http/person';
import { notFound } from '../../platform/http/problem';
import { withAct, type Work } from '../../platform/http/write';
import { absenceAlerts } from '../attendance-rules/absence-alerts.repository';
import { whyNotEnter } from '../attendance-rules/entry.repository';
import { notifyOfEntry } from '../placing/notices.repository';
import { conflict } from '../conflicts/refusal';
import { isOwn, whyNotOwn } from '../own';
import { findLesson, findRows, type LockedLesson } from './attendance.read.repository';
import { cellText, decide, teacherStatusOf, type CellChange } from './attendance.write';

const written = z.object({ id: z.number(), enrolmentId: z.number() });
type Written = z.infer<typeof written>;

/** What is written, and why where the month is approved. */
interface Entering {
  toWrite: readonly CellChange[];
  reason: string | null;
}
interface Saving {
  entries: readonly AttendanceEntry[];
  reason?: string | null | undefined;
}

/** An empty cell would say that nobody knows: the lesson was paid because somebody did. */
const noEmptying = 'Ce mois est validé\u00a0: une présence s’y corrige, elle ne s’y efface pas.';

/** The lesson of somebody who may enter in it now, held; throws 404 or 409. */
export async function lockLesson(
  tx: Queries,
  id: number,
  person: Person,
  { now, reason = null }: { now: Date; reason?: string | null },
): Promise<LockedLesson> {
  const lesson = await findLesson(tx, id, { forUpdate: true });
  if (!lesson || !isOwn(person, lesson.teacherId, lesson.ownTeacherId, lesson.groupTeacherId)) throw notFound('Séance');
  const whyNot = whyNotOwn(person, lesson) ?? whyNotEnter(lesson, person, now, reason);
  if (whyNot) throw conflict(whyNot);
  return lesson;
}

/** The one way to enter attendance (teaching 20). */
export function attendanceRepository(services: Services) {
  const { db, now, audit } = services;
  const alerts = absenceAlerts(services);

  /** All cells of one call in one statement; a lesson that is held changes under no hand but this one. */
  const write = (
    tx: Queries,
    lesson: LockedLesson,
    changes: readonly CellChange[],
    person: Person,
  ): Promise<Written[]> => {
    const isTeacher = person.audience === 'teacher';
    const cells = changes.map(({ row, cell }) => ({
      ...cell,
      enrolmentId: row.enrolmentId,
      teacherStatus: teacherStatusOf(row.cell, isTeacher),
    }));
    return rowsOf(
      tx,
      written,
      sql`insert into attendances as a (lesson_id, enrolment_id, status, minutes_late, comment, source, teacher_status,
          created_at, created_by_id, updated_at, updated_by_id)
        select ${lesson.id}::int, w."enrolmentId", w.status, w."minutesLate", w.comment, ${isTeacher ? 'teacher' : 'office'},
          w."teacherStatus", made.at, made.by, made.at, made.by
        from json_to_recordset(${JSON.stringify(cells)}::json)
          as w("enrolmentId" int, status text, "minutesLate" smallint, comment text, "teacherStatus" text),
          (select ${now().toISOString()}::timestamptz as at, ${person.id}::int as by) made
        on conflict (lesson_id, enrolment_id) do update set status = excluded.status, minutes_late = excluded.minutes_late,
          comment = excluded.comment, source = excluded.source, teacher_status = excluded.teacher_status,
          updated_at = excluded.updated_at, updated_by_id = excluded.updated_by_id, version = a.version + 1
        returning id, enrolment_id as "enrolmentId"`,
    );
  };

  const empty = (tx: Queries, { id }: LockedLesson, changes: readonly CellChange[]): Promise<Written[]> =>
    rowsOf(
      tx,
      written,
      sql`delete from attendances where lesson_id = ${id}
        and enrolment_id = any(${intList(changes.map(({ row }) => row.enrolmentId))}) returning id, enrolment_id as "enrolmentId"`,
    );

  async function writeAll(tx: Queries, lesson: LockedLesson, { toWrite: changes, reason }: Entering, person: Person) {
    const [filled, emptied] = [changes.filter(({ cell }) => cell), changes.filter(({ cell }) => !cell)];
    const done = [
      ...(filled.length > 0 ? await write(tx, lesson, filled, person) : []),
      ...(emptied.length > 0 ? await empty(tx, lesson, emptied) : []),
    ];
    const ids = new Map(done.map(({ id, enrolmentId }) => [enrolmentId, id]));
    await audit(
      tx,
      person,
      changes.map((each) => entryOf(lesson, each, { id: ids.get(each.row.enrolmentId) ?? null, reason })),
    );
  }

  /** Writes what is to be written, and tells or settles what follows from it; the rows as they are then. */
  async function enter(
    tx: Queries,
    lesson: LockedLesson,
    entering: Entering & { before: readonly AttendanceRow[] },
    person: Person,
  ) {
    const { before, toWrite } = entering;
    const studentIds = toWrite.map(({ row }) => row.studentId);
    await alerts.wrap(tx, person, studentIds, () => writeAll(tx, lesson, entering, person));
    const rows = await findRows(tx, lesson.id);
    await notifyOfEntry(tx, lesson.id, { before: isWhole(before), after: isWhole(rows) }, now());
    return rows;
  }

  return {
    /** What the office corrects can be taken back as it was; a teacher's sheet takes back itself what is not sent yet. */
    save: (lessonId: number, { entries, reason = null }: Saving, person: Person): Promise<AttendanceSaved> =>
      db.transaction(async (tx) => {
        const act = person.audience === 'teacher' ? undefined : await beginAct(tx, person.id, now());
        const lesson = await lockLesson(tx, lessonId, person, { now: now(), reason });
        const before = await findRows(tx, lessonId);
        const changes = decide(entries, before, lesson);
        const toWrite = changes.filter(({ resolution }) => resolution === 'write');
        if (lesson.isLocked && toWrite.some(({ cell }) => cell === null)) throw conflict(noEmptying);
        const rows = toWrite.length > 0 ? await enter(tx, lesson, { before, toWrite, reason }, person) : before;
        const conflicts = changes.filter(({ resolution }) => resolution === 'conflict').map(conflictOf);
        return withAct({ rows, conflicts }, { act });
      }),
  };
}

/** Throws 409 where a cell that was filled would be empty again in a month that has been approved meanwhile. */
export async function refuseEmptied({ tx }: Work, ids: readonly number[]): Promise<void> {
  const emptied = await rowCount(
    tx,
    sql`select 1 from act_changes c join lessons l on l.id = (c.after->>'lesson_id')::int
      where c.table_name = 'attendances' and c.row_id = any(${intList(ids)}) and l.statement_id is not null
        and not exists (select from attendances a where a.id = c.row_id)`,
  );
  if (emptied > 0) throw conflict(noEmptying);
}

const isWhole = (rows: readonly AttendanceRow[]) => rows.every(({ cell }) => cell);

const conflictOf = ({ row: { enrolmentId, cell } }: { row: AttendanceRow }) => ({ enrolmentId, cell });

/** One line in the journal: who, at which lesson, and the cell before and after in words. */
const entryOf = (
  { code, date, startsAt }: LockedLesson,
  { row, cell }: CellChange,
  { id, reason }: { id: number | null; reason: string | null },
): AuditEntry => ({
  action: 'enter',
  entity: 'attendance',
  entityId: id,
  diff: {
    student: [null, fullNameOf(row)],
    lesson: [null, `${code}, ${dateWithWeekday(date)} ${startsAt}`],
    cell: [cellText(row.cell), cellText(cell)],
    ...(reason && { reason: [null, reason] }),
  },
});
