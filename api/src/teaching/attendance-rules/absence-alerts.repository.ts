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

/** Marks `a` of lessons until that day. */
const isUntil = (day: string) => sql`a.lesson_at < ${day}::date + 1`;
const isUnexcused = sql`a.status = 'absent_unexcused'`;

/** Of a place: the last thing that was said of it until that day, apart from exemptions. */
const lastOf = (place: SQL, what: SQL, day: string, statuses: SQL) => sql`(select ${what} from attendances a
  where a.enrolment_id = ${place} and ${isUntil(day)} and a.status in (${statuses}) order by a.lesson_at desc limit 1)`;
const came = sql`'present', 'late', 'absent_excused'`;

/** The absences of a place since the last time that somebody came or was excused: none where that was the last lesson. */
const inARowOf = (place: SQL, day: string) => sql`case
  when ${lastOf(place, sql`a.status`, day, sql`${came}, 'absent_unexcused'`)} = 'absent_unexcused'
  then (select count(*)::int from attendances a where a.enrolment_id = ${place} and ${isUnexcused} and ${isUntil(day)}
    and a.lesson_at >= coalesce(${lastOf(place, sql`a.lesson_at`, day, came)}, '-infinity')) else 0 end`;

/**
 * By apprentice: the absences of the year until that day and the places that have them, where they are enough for a threshold at all.
 * `whose`: of places `e`.
 */
const countsOf = (
  day: string,
  { inARow, inAll }: Thresholds,
  whose: SQL,
) => sql`of_places as materialized (select e.student_id, e.id,
      count(*)::int as absences
    from attendances a join enrolments e on e.id = a.enrolment_id join groups g on g.id = e.group_id
    where ${isUnexcused} and ${isUntil(day)} and g.training_year_id = ${yearOn(day)} and ${whose} group by e.id),
  counted as materialized (select student_id, sum(absences)::int as absences, array_agg(id) as places from of_places
    group by student_id having sum(absences) >= ${inAll} or max(absences) >= ${inARow})`;

/**
 * Who has a place on that day and has reached a threshold, as `reached(student_id, in_a_row, in_all)`. `whose`: of places `e`.
 * What is in a row is looked up for each apprentice by itself: PostgreSQL guesses too few of them to join it well.
 */
export const reachedOn = (day: string, thresholds: Thresholds, whose: SQL = sql`true`): SQL =>
  sql`${countsOf(day, thresholds, whose)},
    reached as materialized (select counted.student_id, longest.absences as in_a_row, counted.absences as in_all
      from counted join students s on s.id = counted.student_id
        cross join lateral (select max(${inARowOf(sql`place`, day)}) as absences from unnest(counted.places) place) longest
      where (longest.absences >= ${thresholds.inARow} or counted.absences >= ${thresholds.inAll}) and ${isPresent}
        and exists (select from enrolments e join groups g on g.id = e.group_id
          where e.student_id = s.id and g.training_year_id = ${yearOn(day)} and ${lastsOn(day)}))`;

/** The unexcused absences of that year until that day, as rows `a`, `e`, `g` and `l` of a statement. */
export const missedBy = (studentId: SQL, day: string): SQL =>
  sql`${enteredOf(studentId, day)} and ${isUnexcused} and ${isUntil(day)} join lessons l on l.id = a.lesson_id`;

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
        select r.student_id as "studentId", r.in_all as absences, (select string_agg(distinct g.code, ', ')
          from ${missedBy(sql`r.student_id`, today(now()))}) as groups from reached r`,
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
