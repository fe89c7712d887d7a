import { office } from '@tandem/shared/access';
import type { AbsenceAlerts } from '@tandem/shared/contract/teaching/presence.alerts';
import { today } from '@tandem/shared/rules/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '../services';
import type { Queries } from '../platform/db/database';
import { inChunks } from '../platform/db/chunks';
import { lastsOn } from '../platform/db/places';
import { intList, rowsOf } from '../platform/db/rows';
import type { Person } from '../platform/http/person';
import { openMatters, settle, settleMany, tell } from '../platform/notices/notices.repository';
import { yearOn } from '../platform/db/year.repository';

type Thresholds = AbsenceAlerts['thresholds'];

/** The thresholds of the settings (teaching 23). */
export async function thresholdsOf({ settings }: Pick<Services, 'settings'>, queries?: Queries): Promise<Thresholds> {
  const { absencesInARow, absencesInAll } = await settings('attendance', queries);
  return { inARow: absencesInARow, inAll: absencesInAll };
}

/** Everything that was entered this year for those who have so many unexcused absences, as `cells`. */
const cellsOf = (day: string, least: number, whose: SQL) => sql`absent as materialized (select e.student_id
    from attendances a join enrolments e on e.id = a.enrolment_id join groups g on g.id = e.group_id
    where a.status = 'absent_unexcused' and g.training_year_id = ${yearOn(day)} and ${whose}
    group by e.student_id having count(*) >= ${least}),
  cells as materialized (select e.student_id, e.id as enrolment_id, l.id as lesson_id, g.code, l.date,
      l.date + l.starts_at as at, l.statement_id is not null as is_locked, a.status
    from absent join enrolments e on e.student_id = absent.student_id
    join groups g on g.id = e.group_id and g.training_year_id = ${yearOn(day)}
    join attendances a on a.enrolment_id = e.id join lessons l on l.id = a.lesson_id)`;

/** By apprentice: the absences since the last time that they came or were excused, in one group, and all of them. */
const countsOf = sql`interrupted as (select enrolment_id, max(at) as at from cells
    where status in ('present', 'late', 'absent_excused') group by enrolment_id),
  in_a_row as (select student_id, enrolment_id, count(*)::int as absences from cells
    where status = 'absent_unexcused' and not exists (select from interrupted
      where interrupted.enrolment_id = cells.enrolment_id and interrupted.at > cells.at)
    group by student_id, enrolment_id),
  longest as (select student_id, max(absences) as absences from in_a_row group by student_id),
  counted as (select student_id, count(*) filter (where status = 'absent_unexcused')::int as absences,
      count(*) filter (where status in ('present', 'late'))::float / count(*) filter (where status <> 'exempt') as rate
    from cells group by student_id)`;

/**
 * Who has a place on that day and has reached a threshold, as `reached(student_id, in_a_row, in_all, rate)` beside their `cells`.
 * `whose`: of places `e`.
 */
export const reachedOn = (day: string, { inARow, inAll }: Thresholds, whose: SQL = sql`true`): SQL =>
  sql`${cellsOf(day, Math.min(inARow, inAll), whose)}, ${countsOf},
    reached as materialized (select counted.student_id, coalesce(longest.absences, 0) as in_a_row,
        counted.absences as in_all, counted.rate
      from counted join students s on s.id = counted.student_id left join longest on longest.student_id = s.id
      where (coalesce(longest.absences, 0) >= ${inARow} or counted.absences >= ${inAll})
        and s.archived_at is null and s.anonymised_at is null
        and exists (select from enrolments e join groups g on g.id = e.group_id
          where e.student_id = s.id and g.training_year_id = ${yearOn(day)} and ${lastsOn(day)}))`;

interface Reached {
  studentId: number;
  absences: number;
  groups: string;
}

const noticeOf = (studentId: number) => ({ type: 'absence_alert', matter: `student:${studentId}` }) as const;

const studentOf = (matter: string) => Number(matter.replace('student:', ''));

/** Two entries of one apprentice are counted one after the other, in whatever lessons they are. */
const hold = (tx: Queries, studentIds: readonly number[]) =>
  rowsOf(tx, sql`select pg_advisory_xact_lock(hashtext('absences'), id) from unnest(${intList(studentIds)}) id`);

type Given = Pick<Services, 'settings' | 'now'>;

/** What tells the office of apprentices who miss too many lessons (teaching 23, desk 8). */
export function absenceAlerts({ settings, now }: Given) {
  async function findReached(tx: Queries, studentIds: readonly number[], thresholds: Thresholds) {
    const whose = sql`e.student_id = any(${intList(studentIds)})`;
    const rows = await rowsOf<Reached>(
      tx,
      sql`with ${reachedOn(today(now()), thresholds, whose)}
        select r.student_id as "studentId", r.in_all as absences, (select string_agg(distinct c.code, ', ') from cells c
          where c.student_id = r.student_id and c.status = 'absent_unexcused') as groups from reached r`,
    );
    return new Map(rows.map((row) => [row.studentId, row]));
  }

  return {
    /**
     * Writes attendance of these apprentices: where that reaches a threshold, or adds an absence beyond it, the office is told;
     * where it leaves one below, that notice is settled.
     */
    async around<T>(tx: Queries, by: Person, given: readonly number[], write: () => Promise<T>): Promise<T> {
      const studentIds = [...new Set(given)].sort((one, other) => one - other);
      await hold(tx, studentIds);
      const thresholds = await thresholdsOf({ settings }, tx);
      const before = await findReached(tx, studentIds, thresholds);
      const written = await write();
      const after = await findReached(tx, studentIds, thresholds);
      for (const { studentId, absences, groups } of after.values()) {
        if (absences <= (before.get(studentId)?.absences ?? 0)) continue;
        const link = `/internal/students/show/${studentId}?tab=presence`;
        const title = `Absences non excusées\u00a0: ${groups}`;
        await tell(tx, { ...noticeOf(studentId), title, link }, { roles: office, by: by.id, at: now() });
      }
      for (const studentId of before.keys()) if (!after.has(studentId)) await settle(tx, noticeOf(studentId), now());
      return written;
    },

    /** Who left, or is below thresholds that changed since, needs nobody's care any more. */
    settleOld: async (tx: Queries): Promise<void> => {
      const told = await openMatters(tx, 'absence_alert');
      const thresholds = await thresholdsOf({ settings }, tx);
      await inChunks(told, async (matters) => {
        const reached = await findReached(tx, matters.map(studentOf), thresholds);
        const gone = matters.filter((matter) => !reached.has(studentOf(matter)));
        await settleMany(tx, 'absence_alert', gone, now());
      });
    },
  };
}
