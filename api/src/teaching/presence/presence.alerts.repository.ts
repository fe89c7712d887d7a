import {
  type AbsenceAlert,
  type AbsenceAlerts,
  mostAlertsShown,
} from '@tandem/shared/contract/teaching/presence.alerts';
import { today } from '@tandem/shared/rules/dates';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { fullName } from '../../platform/db/names';
import { lastsOn } from '../../platform/db/places';
import { rowsOf } from '../../platform/db/rows';
import { yearOn } from '../../platform/db/year.repository';

/** The thresholds of the settings (teaching 23). */
export async function thresholdsOf({ settings }: Pick<Services, 'settings'>) {
  const { absencesInARow, absencesInAll } = await settings('attendance');
  return { inARow: absencesInARow, inAll: absencesInAll };
}

type Thresholds = AbsenceAlerts['thresholds'];

/** Everything that was entered this year for those who have so many unexcused absences, as `cells`. */
const cellsOf = (day: string, least: number) => sql`absent as materialized (select e.student_id
    from attendances a join enrolments e on e.id = a.enrolment_id join groups g on g.id = e.group_id
    where a.status = 'absent_unexcused' and g.training_year_id = ${yearOn(day)}
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

/** Who has a place today and has reached a threshold, the most absent first. */
const findAlerted = ({ db }: Pick<Services, 'db'>, { inARow, inAll }: Thresholds, day: string) =>
  rowsOf<AbsenceAlert & { total: number }>(
    db,
    sql`with ${cellsOf(day, Math.min(inARow, inAll))}, ${countsOf},
      alerted as materialized (select s.id, ${fullName('s')} as name, s.last_name, s.first_name, counted.rate,
          coalesce(longest.absences, 0) as in_a_row, counted.absences as in_all, count(*) over ()::int as total
        from counted join students s on s.id = counted.student_id left join longest on longest.student_id = s.id
        where (coalesce(longest.absences, 0) >= ${inARow} or counted.absences >= ${inAll})
          and s.archived_at is null and s.anonymised_at is null
          and exists (select from enrolments e join groups g on g.id = e.group_id
            where e.student_id = s.id and g.training_year_id = ${yearOn(day)} and ${lastsOn(day)})
        order by in_a_row desc, in_all desc, s.last_name, s.first_name, s.id limit ${mostAlertsShown})
    select alerted.id as "studentId", alerted.name, alerted.in_a_row as "inARow", alerted.in_all as "inAll", alerted.rate,
      alerted.total, (select jsonb_agg(distinct g.code) from enrolments e join groups g on g.id = e.group_id
        where e.student_id = alerted.id and g.training_year_id = ${yearOn(day)} and ${lastsOn(day)}) as groups,
      absences.rows as absences
    from alerted join (select student_id, jsonb_agg(jsonb_build_object('lessonId', lesson_id, 'enrolmentId', enrolment_id,
        'group', code, 'date', date, 'isLocked', is_locked) order by at desc, lesson_id desc) as rows
      from cells where status = 'absent_unexcused' group by student_id) absences on absences.student_id = alerted.id
    order by alerted.in_a_row desc, alerted.in_all desc, alerted.last_name, alerted.first_name, alerted.id`,
  );

export async function findAlerts(services: Pick<Services, 'db' | 'settings' | 'now'>): Promise<AbsenceAlerts> {
  const thresholds = await thresholdsOf(services);
  const rows = await findAlerted(services, thresholds, today(services.now()));
  return { rows, total: rows[0]?.total ?? 0, thresholds };
}
