import { formatTime, today } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../../platform/db/database';
import { advisoryLocks } from '../../platform/db/advisory';
import { chargeJoins, chargeTables, findTerms, isChargedAs, type Terms } from '../../platform/db/charges.repository';
import { lastsOnDateOf } from '../../platform/db/enrolments';
import { monthColumns, costsOf, isIn, type LessonCost, minutesOf, type Month } from './statistics.costs.repository';
import { findFundings, type Funding, fundingJoin, fundingTable } from './statistics.funding.repository';
import { monthOf, yearColumns } from './statistics.sources.repository';
import { valuesOf, intList, rowsOf } from '../../platform/db/rows';

// Everything that is counted beforehand, in one transaction: whoever reads meanwhile sees the former count whole. A part of a month at a
// time: no statement of the house may take longer than a few seconds.

/** Lessons that are counted at once: about a second's work. */
const usualAtOnce = 4000;

const countedMonth = monthColumns.extend({ lessons: z.number(), isAttended: z.boolean() });
type CountedMonth = z.infer<typeof countedMonth>;

/** Some of the groups in a month. */
interface Part extends Month {
  parts: number;
  part: number;
}
const partsOf = ({ lessons, first, next }: CountedMonth, lessonsAtOnce: number): Part[] => {
  const month = { first, next };
  const parts = Math.max(1, Math.ceil(lessons / lessonsAtOnce));
  return Array.from({ length: parts }, (_, part) => ({ ...month, parts, part }));
};

/** Whether a lesson `l` is of a group of this part. */
const isOfPart = ({ parts, part }: Part): SQL => sql`l.group_id % ${parts} = ${part}`;

/** Training years, as `monthOf` reads them. */
const years = sql`(select ${yearColumns} from list_items year where year.list = 'training-year')`;
/** Whose place `e` covers the day of a lesson `l` that is neither cancelled nor moved. */
const isExpected = sql`(e.group_id = l.group_id and l.status in ('planned', 'held') and ${lastsOnDateOf('l')})`;

/** Whether a lesson `l` is over. */
const isOver = (at: Date): SQL =>
  sql`(l.date < ${today(at)}::date or (l.date = ${today(at)}::date and l.ends_at <= ${formatTime(at)}::time))`;

/** Every month that holds a lesson or a statement, with its lessons. */
const findMonths = (tx: Queries) =>
  rowsOf(
    tx,
    countedMonth,
    sql`select month::date::text as first, (month + interval '1 month')::date::text as next, sum(lessons)::int as lessons,
      exists (select from lessons l join attendances a on a.lesson_id = l.id where a.status in ('present', 'late')
        and l.date >= month::date and l.date < (month + interval '1 month')::date) as "isAttended" from (
      select date_trunc('month', l.date) as month, count(*) as lessons from lessons l group by 1
      union all select s.month::timestamptz, 0 from statements s where s.status in ('approved', 'exported')) held
    group by month order by month`,
  );

const costRows = (costs: readonly LessonCost[], part: Part): SQL =>
  sql`(select given.* from unnest(${intList(costs.map(({ lessonId }) => lessonId))}, ${intList(costs.map(({ pay }) => pay))},
    ${intList(costs.map(({ rooms }) => rooms))}) as given(lesson_id, pay, rooms)
    join lessons l on l.id = given.lesson_id and ${isOfPart(part)})`;

/** Counts and costs of each place and month, before what is known of the place is set beside them. */
const countedCells = (part: Part, { costs, terms, fundings, at }: CellParams) => sql`
  with ${chargeTables(terms)}, ${fundingTable(fundings)}, cost as materialized ${costRows(costs, part)},
  expected as materialized (select l.id as lesson_id, l.group_id, date_trunc('month', l.date)::date as month, l.date, l.status,
      ${minutesOf} as minutes, l.status = 'planned' and not ${isOver(at)} as is_planned, e.registration_id, e.id as enrolment_id
    from lessons l join enrolments e on ${isExpected} where ${isIn(part)} and ${isOfPart(part)}),
  cell as (select x.group_id, x.month, x.registration_id, x.minutes, x.is_planned, a.status as said, price.price,
      x.status = 'held' and ${isChargedAs(sql`a.status`)} as is_charged,
      case when a.status in ('present', 'late') then x.minutes / 60.0 * funding.share end as funded
    from expected x left join attendances a on a.lesson_id = x.lesson_id and a.enrolment_id = x.enrolment_id
      ${chargeJoins(sql`x.registration_id`, sql`x.date`)} ${fundingJoin(sql`x.registration_id`, sql`x.date`)}),
  counted as (select group_id, month, registration_id, count(*) as expected, count(*) filter (where is_planned) as planned,
      count(*) filter (where said = 'present') as present, count(*) filter (where said = 'late') as late,
      count(*) filter (where said = 'absent_excused') as excused,
      count(*) filter (where said = 'absent_unexcused') as unexcused, count(*) filter (where said = 'exempt') as exempt,
      coalesce(sum(minutes) filter (where said in ('present', 'late')), 0) as minutes,
      count(*) filter (where is_charged) as charged, coalesce(sum(price) filter (where is_charged), 0) as participation,
      coalesce(sum(funded), 0) as funded from cell group by 1, 2, 3),
  sharer as (select cost.lesson_id, x.registration_id from cost join expected x on x.lesson_id = cost.lesson_id
    union all
    select distinct cost.lesson_id, e.registration_id from cost join lessons l on l.id = cost.lesson_id
      join enrolments e on e.group_id = l.group_id
    where not exists (select from expected x where x.lesson_id = cost.lesson_id)),
  shared as (select l.group_id, date_trunc('month', l.date)::date as month, l.date, sharer.registration_id,
      cost.pay::numeric / greatest(count(*) over (partition by cost.lesson_id), 1) as pay,
      cost.rooms::numeric / greatest(count(*) over (partition by cost.lesson_id), 1) as rooms
    from cost join lessons l on l.id = cost.lesson_id left join sharer on sharer.lesson_id = cost.lesson_id),
  costing as (select s.group_id, s.month, s.registration_id, sum(s.pay) as pay, sum(s.rooms) as rooms,
      coalesce(sum((s.pay + s.rooms) * funding.pct / 10000), 0) as funded
    from shared s ${fundingJoin(sql`s.registration_id`, sql`s.date`)} group by 1, 2, 3),
  tally as (select coalesce(n.group_id, c.group_id) as group_id, coalesce(n.month, c.month) as month,
      coalesce(n.registration_id, c.registration_id) as registration_id, n.expected, n.planned, n.present, n.late, n.excused, n.unexcused, n.exempt,
      n.minutes, n.charged, n.participation, c.pay, c.rooms, coalesce(n.funded, 0) + coalesce(c.funded, 0) as funded
    from counted n full join costing c on c.group_id = n.group_id and c.month = n.month and c.registration_id = n.registration_id)`;

/** What the cells of a month are made of besides its lessons. */
interface CellParams {
  costs: readonly LessonCost[];
  terms: Terms;
  fundings: readonly Funding[];
  /** What is over, and what is planned, is told from then. */
  at: Date;
  /** There are costs of statements and attended hours. */
  hasBoth: boolean;
}

const fillCells = (tx: Queries, part: Part, params: CellParams) =>
  tx.execute(sql`${countedCells(part, params)}
    insert into statistic_cells (training_year_id, month, group_id, registration_id, student_id, branch_id, place_id, region_id,
      profession_id, category_id, cert_type, learning_year_id, school_id, commune_id, gender, age, expected, planned, present, late,
      excused, unexcused, exempt, minutes, charged, participation, pay, rooms, costed, costed_minutes, funded)
    select g.training_year_id, ${monthOf(sql`tally.month`)}, g.id, r.id, r.student_id, g.branch_id, g.location_course_id, r.region_id, r.profession_id,
      (profession.extra->>'categoryId')::int, r.cert_type, r.learning_year_id, r.learning_school_id, r.political_locality_id,
      s.gender, extract(year from y.starts_on) - extract(year from s.birth_date), coalesce(tally.expected, 0), coalesce(tally.planned, 0), coalesce(tally.present, 0), coalesce(tally.late, 0),
      coalesce(tally.excused, 0), coalesce(tally.unexcused, 0), coalesce(tally.exempt, 0), coalesce(tally.minutes, 0),
      coalesce(tally.charged, 0), coalesce(tally.participation, 0), coalesce(tally.pay, 0), coalesce(tally.rooms, 0),
      case when ${params.hasBoth} then coalesce(tally.pay, 0) + coalesce(tally.rooms, 0) else 0 end,
      case when ${params.hasBoth} then coalesce(tally.minutes, 0) else 0 end, tally.funded
    from tally join groups g on g.id = tally.group_id join ${years} y on y.id = g.training_year_id left join registrations r on r.id = tally.registration_id
      left join students s on s.id = r.student_id left join list_items profession on profession.id = r.profession_id`);

/** Lines without a lesson: under the training year that had begun last in their month, before all years under the first. */
const fillOthers = (tx: Queries, others: readonly { month: string; pay: number }[], hasBoth: boolean) =>
  tx.execute(sql`insert into statistic_cells (training_year_id, month, expected, present, late, excused, unexcused, exempt, minutes,
      charged, participation, pay, rooms, costed, costed_minutes)
    select y.id, ${monthOf(sql`given.month`)}, 0, 0, 0, 0, 0, 0, 0, 0, 0, sum(given.pay), 0,
      case when ${hasBoth} then sum(given.pay) else 0 end, 0
    from unnest(${sql.param(others.map(({ month }) => month))}::date[], ${intList(others.map(({ pay }) => pay))})
      as given(month, pay)
    join lateral (select y.* from ${years} y order by date_trunc('month', y.starts_on) <= given.month desc,
      abs(given.month - date_trunc('month', y.starts_on)::date), y.starts_on desc limit 1) y on true
    group by 1, 2`);

const fillLessons = (tx: Queries, part: Part, at: Date) => {
  const isPast = sql`(l.status = 'held' or (l.status = 'planned' and ${isOver(at)}))`;
  return tx.execute(sql`with missing as materialized (select distinct l.id from lessons l join enrolments e on ${isExpected}
      left join attendances a on a.lesson_id = l.id and a.enrolment_id = e.id where a.id is null and ${isPast} and ${isIn(part)}
        and ${isOfPart(part)})
    insert into statistic_lessons (training_year_id, month, group_id, branch_id, place_id, held, cancelled, minutes, past, entered)
    select g.training_year_id, ${monthOf(sql`l.date`)}, g.id, g.branch_id, g.location_course_id,
      count(*) filter (where l.status = 'held'), count(*) filter (where l.status = 'cancelled'),
      coalesce(sum(${minutesOf}) filter (where l.status = 'held'), 0), count(*) filter (where ${isPast}),
      count(*) filter (where ${isPast} and missing.id is null)
    from lessons l join groups g on g.id = l.group_id join ${years} y on y.id = g.training_year_id left join missing on missing.id = l.id
    where ${isIn(part)} and ${isOfPart(part)} group by g.id, 2`);
};

/** Every month that something was counted of, those before and after a year and of years that are gone too. */
const findCounted = (tx: Queries) =>
  rowsOf(
    tx,
    { yearId: z.number(), month: z.number() },
    sql`select distinct training_year_id as "yearId", month from statistic_cells`,
  );

/** Forgets the former count. */
async function emptyCounts(tx: Queries): Promise<void> {
  for (const { yearId, month } of await findCounted(tx))
    await tx.execute(sql`delete from statistic_cells where training_year_id = ${yearId} and month = ${month}`);
  await tx.execute(sql`delete from statistic_lessons`);
}

/** Alone, or not at all: a count may take longer than anybody waits for a lock. */
async function isAlone(tx: Queries): Promise<boolean> {
  const [lock] = await valuesOf(
    tx,
    z.boolean(),
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.statistics}) as "isMine"`,
  );
  return lock!;
}

/** Counts everything anew. False: somebody else is counting, and nothing was done. */
export async function refreshStatistics(
  { db, now }: Pick<Services, 'db' | 'now'>,
  lessonsAtOnce = usualAtOnce,
): Promise<boolean> {
  const at = now();
  const begun = performance.now();
  const isCounted = await db.transaction(async (tx) => {
    if (!(await isAlone(tx))) return false;
    await emptyCounts(tx);
    const terms = await findTerms(tx);
    const fundings = await findFundings(tx);
    for (const month of await findMonths(tx)) {
      const costs = await costsOf(tx, month);
      const hasBoth = month.isAttended && (costs.others.length > 0 || costs.lessons.some(({ pay }) => pay !== 0));
      for (const part of partsOf(month, lessonsAtOnce)) {
        await fillCells(tx, part, { costs: costs.lessons, terms, fundings, at, hasBoth });
        await fillLessons(tx, part, at);
      }
      await fillOthers(tx, costs.others, hasBoth);
    }
    const took = Math.round(performance.now() - begun);
    await tx.execute(sql`insert into statistic_states (id, computed_at, took_ms) values (1, ${at.toISOString()}, ${took})
      on conflict (id) do update set computed_at = excluded.computed_at, took_ms = excluded.took_ms`);
    return true;
  });
  // Plans of readers follow what was written.
  if (isCounted) await db.execute(sql`analyze statistic_cells, statistic_lessons`);
  return isCounted;
}
