import { type GroupRate, groupRate } from '@tandem/shared/contract/teaching/presence.alerts';
import { rateOf } from '@tandem/shared/rules/courses/attendance';
import { today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { ownTeacherOf } from '../../platform/db/own-teacher';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { isCounted, isExpected, isOver } from '../attendance-rules/expected.repository';
import { yearOr } from '../../platform/db/year.repository';

const stored = groupRate
  .omit({ tally: true })
  .extend(groupRate.shape.tally.omit({ rate: true, missing: true }).shape)
  .extend({ expected: z.number() });

const times = (status: string) => sql`count(*) filter (where a.status = ${sql.raw(`'${status}'`)})::int`;

/** Whose the lessons of the group `g` were, in the order in which they had it. */
const teachers = sql`(select string_agg(own.name, ', ' order by own.since) from (
  select ${fullName('t')} as name, min(l.date) as since from l join teachers t on t.id = l.own_teacher_id
  where l.group_id = g.id group by t.id) own)`;

interface Query {
  /** Of one group alone. */
  groupId?: number | undefined;
  /** The current one unless said. */
  trainingYearId?: number | undefined;
}

/** The groups of a year that have begun, or one of them, by their code. */
export async function findRates(queries: Queries, { groupId, trainingYearId }: Query, now: Date): Promise<GroupRate[]> {
  const wanted = groupId === undefined ? sql`true` : sql`g.id = ${groupId}`;
  const rows = await rowsOf(
    queries,
    stored,
    sql`with l as materialized (select l.id, l.group_id, l.date, ${ownTeacherOf('l')} as own_teacher_id
        from lessons l join groups g on g.id = l.group_id
        where g.training_year_id = ${yearOr(trainingYearId, today(now))} and ${isCounted} and ${isOver(now)} and ${wanted}),
      given as (select l.group_id, count(*)::int as lessons from l group by l.group_id),
      places as (select l.group_id, count(*)::int as expected from l join enrolments e on ${isExpected} group by l.group_id),
      cells as (select l.group_id, ${times('present')} as present, ${times('late')} as late,
          ${times('absent_excused')} as absent_excused, ${times('absent_unexcused')} as absent_unexcused,
          ${times('exempt')} as exempt
        from l join attendances a on a.lesson_id = l.id group by l.group_id)
      select g.id as "groupId", g.code as group, ${labelOf(sql`g.branch_id`)} as branch,
        ${labelOf(sql`g.location_course_id`)} as location, ${teachers} as teacher, given.lessons,
        coalesce(places.expected, 0) as expected, coalesce(cells.present, 0) as present, coalesce(cells.late, 0) as late,
        coalesce(cells.absent_excused, 0) as absent_excused, coalesce(cells.absent_unexcused, 0) as absent_unexcused,
        coalesce(cells.exempt, 0) as exempt
      from given join groups g on g.id = given.group_id
      left join places on places.group_id = g.id left join cells on cells.group_id = g.id order by g.code`,
  );
  return rows.map(({ expected, present, late, absent_excused, absent_unexcused, exempt, ...group }) => {
    const found = { present, late, absent_excused, absent_unexcused, exempt };
    const entered = Object.values(found).reduce((sum, each) => sum + each, 0);
    return { ...group, tally: { ...found, missing: Math.max(0, expected - entered), rate: rateOf(found) } };
  });
}
