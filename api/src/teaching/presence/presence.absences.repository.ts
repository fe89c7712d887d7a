import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { yearAt } from '../../platform/db/year.repository';
import { mayNotify } from '../../platform/outbox/third-party.repository';
import { postalAddress } from '../../platform/db/addressees.repository';
import { enteredOf, rateOf, reachedOn, thresholdsOf } from '../attendance-rules/absence-alerts.repository';
import { type Chosen, isChosen } from '../chosen.repository';
import type { YearCourses } from './presence.attestations.repository';

/** Somebody who misses too many lessons, and to whom one writes about it. */
export const absentee = postalAddress.extend({
  number: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  /** Unexcused absences: the last ones in a row in one group, and all of the year. */
  inARow: z.number(),
  inAll: z.number(),
  /** (P + R) of (P + R + E + N), from 0 to 1. */
  rate: z.number(),
  /** Null: to the apprentice. */
  representative: z.string().nullable(),
  /** In the order of the dates. */
  absences: z.array(z.object({ date: z.string(), branch: z.string(), group: z.string(), isExcused: z.boolean() })),
});
export type Absentee = z.infer<typeof absentee>;

/** A minor's representative where the house may tell them (house 35); the first one of the file. */
const representative = (today: string) => sql`lateral (select c.first_name || ' ' || c.last_name as name,
    c.has_student_address as "isAtHome", c.street, c.house_no, c.npa, c.city, c.country_id from contacts c
  where c.student_id = s.id and c.kind = 'legal_representative' and c.archived_at is null
    and s.birth_date > ${today}::date - interval '18 years'
    and ${mayNotify(sql`s.id`, sql`'share_representative'`, today)}
  order by c.id limit 1)`;

/** What they missed, excused or not, as `absences` and `is_chosen`: of one of these courses without an excuse. */
const missed = (chosen: Chosen, day: string) => sql`lateral (select
    jsonb_agg(jsonb_build_object('date', l.date, 'branch', branch.label, 'group', g.code,
      'isExcused', a.status = 'absent_excused') order by l.date + l.starts_at, l.id) as absences,
    bool_or(a.status = 'absent_unexcused' and ${isChosen(chosen)}) as is_chosen
  from ${enteredOf(sql`s.id`, day)} join lessons l on l.id = a.lesson_id join list_items branch on branch.id = g.branch_id
  where a.status in ('absent_excused', 'absent_unexcused'))`;

/** Who has reached a threshold of the alerts in the year, and missed one of these courses; by name. */
export async function findAbsentees(
  { settings }: Pick<Services, 'settings'>,
  queries: Queries,
  { yearId, ...chosen }: YearCourses,
  today: string,
): Promise<Absentee[]> {
  const { day } = await yearAt(queries, yearId, today);
  const thresholds = await thresholdsOf({ settings }, queries);
  return rowsOf(
    queries,
    absentee,
    sql`with ${reachedOn(day, thresholds)}
    select s.number, s.last_name as "lastName", s.first_name as "firstName", reached.in_a_row as "inARow",
      reached.in_all as "inAll", ${rateOf(sql`s.id`, day)} as rate, told.name as representative, home.street, home.house_no as "houseNo",
      home.npa, home.city, ${labelOf(sql`home.country_id`)} as country, missed.absences
    from reached join students s on s.id = reached.student_id
    join ${missed(chosen, day)} missed on missed.is_chosen left join ${representative(today)} told on true
    cross join lateral (select s.street, s.house_no, s.npa, s.city, s.country_id where coalesce(told."isAtHome", true)
      union all select told.street, told.house_no, told.npa, told.city, told.country_id where not told."isAtHome") home
    order by s.last_name, s.first_name, s.id`,
  );
}
