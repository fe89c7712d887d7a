import { office } from '@tandem/shared/access';
import type { AbsenceAlerts } from '@tandem/shared/contract/teaching/presence.alerts';
import { today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { inChunks } from '../../platform/db/chunks';
import { isPresent, lastsOn } from '../../platform/db/enrolments';
import { intList, rowsOf } from '../../platform/db/rows';
import type { Person } from '../../platform/http/person';
import { openTopics, settle, settleMany, notify } from '../../platform/notices/notices.repository';
import { yearOn } from '../../platform/db/year.repository';

type Thresholds = AbsenceAlerts['thresholds'];

/** The thresholds of the settings (teaching 23). */
export async function thresholdsOf({ settings }: Pick<Services, 'settings'>, queries?: Queries): Promise<Thresholds> {
  const { absencesInARow, absencesInAll } = await settings('attendance', queries);
  return { inARow: absencesInARow, inAll: absencesInAll };
}

/** Unexcused absences of the year until that day, as `missed`; `whose`: of places `e`. */
const missedOf = (day: string, whose: SQL) => sql`missed as materialized (select e.student_id, e.id as enrolment_id,
      e.group_id, g.code, l.id as lesson_id, l.date, l.date + l.starts_at as at, l.statement_id is not null as is_locked
    from attendances a join enrolments e on e.id = a.enrolment_id join groups g on g.id = e.group_id
    join lessons l on l.id = a.lesson_id
    where a.status = 'absent_unexcused' and g.training_year_id = ${yearOn(day)} and l.date <= ${day}::date and ${whose})`;

/**
 * By apprentice: the absences since the last time that they came or were excused, in one group, and all of them.
 * That last time is looked for from the last lesson back, one mark after the other: mostly it is the first one. Who has too few
 * absences for both thresholds, in all and in one group, is not looked for.
 */
const countsOf = (
  day: string,
  { inARow, inAll }: Thresholds,
) => sql`of_places as (select student_id, enrolment_id, group_id,
      count(*)::int as absences from missed group by student_id, enrolment_id, group_id),
  counted as (select student_id, sum(absences)::int as absences from of_places
    group by student_id having sum(absences) >= ${inAll} or max(absences) >= ${inARow}),
  places as materialized (select student_id, enrolment_id, group_id from of_places join counted using (student_id)),
  in_a_row as (select places.student_id, count(*)::int as absences
    from places left join lateral (select l.date + l.starts_at as at from lessons l
      where l.group_id = places.group_id and l.date <= ${day}::date
        and (select a.status in ('present', 'late', 'absent_excused') from attendances a
          where a.lesson_id = l.id and a.enrolment_id = places.enrolment_id)
      order by l.date desc, l.starts_at desc limit 1) interrupted on true
    join missed on missed.enrolment_id = places.enrolment_id and (interrupted.at is null or missed.at >= interrupted.at)
    group by places.student_id, places.enrolment_id),
  longest as (select student_id, max(absences) as absences from in_a_row group by student_id)`;

/**
 * Who has a place on that day and has reached a threshold, as `reached(student_id, in_a_row, in_all)` beside what they `missed`.
 * `whose`: of places `e`.
 */
export const reachedOn = (day: string, { inARow, inAll }: Thresholds, whose: SQL = sql`true`): SQL =>
  sql`${missedOf(day, whose)}, ${countsOf(day, { inARow, inAll })},
    reached as materialized (select counted.student_id, coalesce(longest.absences, 0) as in_a_row,
        counted.absences as in_all
      from counted join students s on s.id = counted.student_id left join longest on longest.student_id = s.id
      where (coalesce(longest.absences, 0) >= ${inARow} or counted.absences >= ${inAll}) and ${isPresent}
        and exists (select from enrolments e join groups g on g.id = e.group_id
          where e.student_id = s.id and g.training_year_id = ${yearOn(day)} and ${lastsOn(day)}))`;

/** What an apprentice was entered as in that year, as rows `a`, `e`, `g` of a statement. */
export const enteredOf = (studentId: SQL, day: string): SQL => sql`attendances a
  join enrolments e on e.id = a.enrolment_id and e.student_id = ${studentId}
  join groups g on g.id = e.group_id and g.training_year_id = ${yearOn(day)}`;

/** (P + R) of (P + R + E + N), from 0 to 1, of somebody who has one of them (spec §7). */
export const rateOf = (studentId: SQL, day: string): SQL =>
  sql`(select count(*) filter (where a.status in ('present', 'late'))::float / count(*) filter (where a.status <> 'exempt')
    from ${enteredOf(studentId, day)})`;

const reachedColumns = z.object({ studentId: z.number(), absences: z.number(), groups: z.string() });

const noticeOf = (studentId: number) => ({ type: 'absence_alert', topic: `student:${studentId}` }) as const;

const studentOf = (topic: string) => Number(topic.replace('student:', ''));

/** Two entries of one apprentice are counted one after the other, in whatever lessons they are. */
const lockStudents = (tx: Queries, studentIds: readonly number[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('absences'), id) from unnest(${intList(studentIds)}) id`);

type Options = Pick<Services, 'settings' | 'now'>;

/** What tells the office of apprentices who miss too many lessons (teaching 23, desk 8). */
export function absenceAlerts({ settings, now }: Options) {
  async function findReached(tx: Queries, studentIds: readonly number[], thresholds: Thresholds) {
    const whose = sql`e.student_id = any(${intList(studentIds)})`;
    const rows = await rowsOf(
      tx,
      reachedColumns,
      sql`with ${reachedOn(today(now()), thresholds, whose)}
        select r.student_id as "studentId", r.in_all as absences, (select string_agg(distinct m.code, ', ') from missed m
          where m.student_id = r.student_id) as groups from reached r`,
    );
    return new Map(rows.map((row) => [row.studentId, row]));
  }

  return {
    /**
     * Writes attendance of these apprentices: where that reaches a threshold, or adds an absence beyond it, the office is told;
     * where it leaves one below, that notice is settled.
     */
    async wrap<T>(tx: Queries, by: Person, given: readonly number[], write: () => Promise<T>): Promise<T> {
      const studentIds = [...new Set(given)].sort((one, other) => one - other);
      await lockStudents(tx, studentIds);
      const thresholds = await thresholdsOf({ settings }, tx);
      const before = await findReached(tx, studentIds, thresholds);
      const written = await write();
      const after = await findReached(tx, studentIds, thresholds);
      for (const { studentId, absences, groups } of after.values()) {
        if (absences <= (before.get(studentId)?.absences ?? 0)) continue;
        const link = `/internal/students/show/${studentId}?tab=presence`;
        const title = `Absences non excusées\u00a0: ${groups}`;
        await notify(tx, { ...noticeOf(studentId), title, link }, { roles: office, by: by.id, at: now() });
      }
      for (const studentId of before.keys()) if (!after.has(studentId)) await settle(tx, noticeOf(studentId), now());
      return written;
    },

    /** Who left, or is below thresholds that changed since, needs nobody's care any more. */
    settleOld: async (tx: Queries): Promise<void> => {
      const open = await openTopics(tx, 'absence_alert');
      const thresholds = await thresholdsOf({ settings }, tx);
      await inChunks(open, async (topics) => {
        const reached = await findReached(tx, topics.map(studentOf), thresholds);
        const gone = topics.filter((topic) => !reached.has(studentOf(topic)));
        await settleMany(tx, 'absence_alert', gone, now());
      });
    },
  };
}
