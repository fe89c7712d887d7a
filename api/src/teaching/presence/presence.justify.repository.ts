import type {
  Justification,
  JustificationReport,
  JustificationUndo,
} from '@tandem/shared/contract/teaching/presence.acts';
import { mostJustified } from '@tandem/shared/contract/teaching/presence.acts';
import { type AttendanceStatus, attendanceStatusLabels, keysOf } from '@tandem/shared/contract/enumerations';
import { today } from '@tandem/shared/rules/time/dates';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { reach } from '../../platform/db/reach.repository';
import { intList, rowsOf } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';
import { refused } from '../../platform/http/problem';
import { absenceAlerts } from '../attendance-rules/absence-alerts.repository';
import { entryColumns, whyNotEnter, entryOf } from '../attendance-rules/entry.repository';

/** A cell of the grid while nobody else writes it, or approves its month. */
const lockedCell = entryOf.extend({
  id: z.number(),
  version: z.number(),
  lessonId: z.number(),
  enrolmentId: z.number(),
  studentId: z.number(),
  name: z.string(),
  group: z.string(),
  date: z.string(),
  stands: z.enum(keysOf(attendanceStatusLabels)),
  comment: z.string().nullable(),
});
type LockedCell = z.infer<typeof lockedCell>;
type Cell = Pick<LockedCell, 'lessonId' | 'enrolmentId'>;

const lockedWhere = (
  condition: SQL,
) => sql`select a.id, a.version, a.lesson_id as "lessonId", a.enrolment_id as "enrolmentId",
    e.student_id as "studentId", ${fullName('s')} as name, g.code as group, l.date::text, a.status as stands, a.comment,
    ${entryColumns}
  from attendances a join lessons l on l.id = a.lesson_id join groups g on g.id = l.group_id
    join enrolments e on e.id = a.enrolment_id join students s on s.id = e.student_id
  where ${condition} order by l.id, a.id limit ${mostJustified + 1} for no key update of l, a`;

const pairs = (rows: readonly Cell[]) =>
  sql`(a.lesson_id, a.enrolment_id) in (select * from unnest(${intList(rows.map(({ lessonId }) => lessonId))},
    ${intList(rows.map(({ enrolmentId }) => enrolmentId))}))`;

const studentOf = ({ studentId }: LockedCell) => studentId;

/** Why an approved month is changed back. */
const undoReason = 'Justification annulée';

const keyOf = ({ lessonId, enrolmentId }: Cell) => `${lessonId} ${enrolmentId}`;

/** Absences that become excused, many at once (teaching 38, 39). */
export function justifyRepository(services: Services) {
  const { db, now, audit } = services;
  const alerts = absenceAlerts(services);

  async function wantedBy(tx: Queries, justification: Justification, person: Person): Promise<LockedCell[]> {
    if ('rows' in justification) return rowsOf(tx, lockedCell, lockedWhere(pairs(justification.rows)));
    await reach(tx, person, { id: justification.studentId, today: today(now()) });
    const found = await rowsOf(
      tx,
      lockedCell,
      lockedWhere(sql`e.student_id = ${justification.studentId} and l.date between ${justification.from}::date and ${justification.to}::date
        and a.status = 'absent_unexcused'`),
    );
    if (found.length > mostJustified)
      throw refused({ to: 'Trop d’absences à la fois\u00a0: choisissez moins de jours.' });
    return found;
  }

  const excuse = (tx: Queries, cells: readonly LockedCell[], comment: string | null, person: Person) =>
    rowsOf(
      tx,
      lockedCell.pick({ lessonId: true, enrolmentId: true }).extend({ version: z.number() }),
      sql`update attendances set status = 'absent_excused', comment = coalesce(${comment}::text, comment),
          teacher_status = case when source = 'teacher' then status else teacher_status end, source = 'office',
          updated_at = ${now().toISOString()}::timestamptz, updated_by_id = ${person.id}, version = version + 1
        where id = any(${intList(cells.map(({ id }) => id))})
        returning lesson_id as "lessonId", enrolment_id as "enrolmentId", version`,
    );

  const putBack = (tx: Queries, comments: readonly { id: number; comment: string | null }[], person: Person) =>
    tx.execute(
      sql`update attendances a set status = 'absent_unexcused', comment = w.comment,
            source = case when a.teacher_status = 'absent_unexcused' then 'teacher' else a.source end,
            teacher_status = nullif(a.teacher_status, 'absent_unexcused'), version = a.version + 1,
            updated_at = ${now().toISOString()}::timestamptz, updated_by_id = ${person.id}
          from json_to_recordset(${JSON.stringify(comments)}::json) as w(id int, comment text) where w.id = a.id`,
    );

  return {
    justify: (justification: Justification, person: Person): Promise<JustificationReport> =>
      db.transaction(async (tx) => {
        const locked = await wantedBy(tx, justification, person);
        const before =
          'rows' in justification ? new Map(justification.rows.map((row) => [keyOf(row), row.before])) : undefined;
        const judged = locked.map((cell) => ({
          cell,
          reason:
            whyNotJustify(cell, before?.get(keyOf(cell))) ?? whyNotEnter(cell, person, now(), justification.comment),
        }));
        const able = judged.flatMap(({ cell, reason }) => (reason === null ? [cell] : []));
        const write = () => excuse(tx, able, justification.comment, person);
        const done = able.length > 0 ? await alerts.wrap(tx, person, able.map(studentOf), write) : [];
        await audit(tx, person, entriesOf('create', able, justification.comment));
        const former = new Map(able.map((cell) => [keyOf(cell), cell.comment]));
        return {
          done: done.map((cell) => ({ ...cell, comment: former.get(keyOf(cell)) ?? null })),
          refused: judged.flatMap(({ cell, reason }) => (reason === null ? [] : [refusalOf(cell, reason)])),
        };
      }),

    /** Only cells at the version that the justification left. */
    undo: ({ rows }: JustificationUndo, person: Person): Promise<{ done: number; left: number }> =>
      db.transaction(async (tx) => {
        const locked = await rowsOf(tx, lockedCell, lockedWhere(pairs(rows)));
        const wanted = new Map(rows.map((row) => [keyOf(row), row]));
        const able = locked.filter(
          (cell) =>
            cell.stands === 'absent_excused' &&
            cell.version === wanted.get(keyOf(cell))?.version &&
            whyNotEnter(cell, person, now(), undoReason) === null,
        );
        const comments = able.map((cell) => ({ id: cell.id, comment: wanted.get(keyOf(cell))?.comment ?? null }));
        await alerts.wrap(tx, person, able.map(studentOf), () => putBack(tx, comments, person));
        await audit(tx, person, entriesOf('undo', able, null));
        return { done: able.length, left: rows.length - able.length };
      }),
  };
}

/** Null: nothing about the cell itself is in the way. */
function whyNotJustify({ stands }: LockedCell, before: AttendanceStatus | undefined): string | null {
  if (stands === 'absent_unexcused') return null;
  if (before !== undefined && before !== stands)
    return `Modifiée entre-temps\u00a0: ${attendanceStatusLabels[stands].toLowerCase()}.`;
  return 'Ce n’est pas une absence non excusée.';
}

const refusalOf = ({ lessonId, enrolmentId, name, group, date }: LockedCell, reason: string) => ({
  lessonId,
  enrolmentId,
  name,
  group,
  date,
  reason,
});

/** One line in the journal of each apprentice. */
function entriesOf(action: string, cells: readonly LockedCell[], comment: string | null) {
  const students = [...new Set(cells.map(({ studentId }) => studentId))];
  return students.map((studentId) => {
    const lessons = cells.filter((cell) => cell.studentId === studentId);
    const text = lessons.map(({ group, date }) => `${group}, ${dateWithWeekday(date)}`).join(' · ');
    return {
      action,
      entity: 'justification',
      entityId: studentId,
      diff: { lessons: [null, text], ...(comment && { comment: [null, comment] }) },
    };
  });
}
