import { demandMatrix, type DemandMatrix } from '@tandem/shared/contract/teaching/registrations.matrix';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { isRunningGroup } from '../../platform/db/enrolments';
import { rowsOf } from '../../platform/db/rows';
import { takenFrom } from '../placing/locked.repository';
import { yearOr } from '../../platform/db/year.repository';

interface Query {
  /** ISO date. */
  day: string;
  /** The year of this day unless said. */
  yearId: number | undefined;
  /** So many make a group. */
  minSize: number;
}

/** Who waits and which seats are free, in one statement. A cell counts everybody who wishes that place; a sum counts a person once. */
const matrixOf = ({ day, yearId, minSize }: Query): SQL => sql`with waits as materialized (
    select r.id, r.branch_id, r.location_course_ids, r.availability from registrations r
    where r.training_year_id = ${yearOr(yearId, day)} and r.status = 'waiting'),
  wished as materialized (select waits.id, waits.branch_id, wish.place_id, waits.availability
    from waits, unnest(waits.location_course_ids) wish(place_id)),
  sat as (select e.group_id, count(*) as taken from enrolments e where ${takenFrom(day)} group by 1),
  seats as materialized (select g.branch_id, g.location_course_id as place_id,
      sum(greatest(g.capacity - coalesce(sat.taken, 0), 0))::int as free
    from groups g left join sat on sat.group_id = g.id
    where g.training_year_id = ${yearOr(yearId, day)} and ${isRunningGroup} group by 1, 2),
  ready as (select distinct branch_id, place_id from (
    select wished.branch_id, wished.place_id from wished, jsonb_each(wished.availability) free(day, slots),
      jsonb_array_elements_text(free.slots) part(slot)
    group by wished.branch_id, wished.place_id, free.day, part.slot having count(*) >= ${minSize}) together),
  cells as (select branch_id, place_id, coalesce(people.waiting, 0) as waiting, coalesce(seats.free, 0) as free
    from (select branch_id, place_id, count(*)::int as waiting from wished group by 1, 2) people
    full join seats using (branch_id, place_id)
    where people.waiting > 0 or seats.free > 0)
  select (select coalesce(jsonb_agg(jsonb_build_object('branchId', branch_id, 'locationCourseId', place_id,
      'waiting', waiting, 'seatsFree', free, 'isReady', waiting > free and exists (select 1 from ready
        where ready.branch_id = cells.branch_id and ready.place_id = cells.place_id))), '[]') from cells) as cells,
    ${sums('branch', sql`select count(*) from waits where waits.branch_id = item.id`, sql`branch_id`)} as branches,
    ${sums('location-course', sql`select count(*) from wished where wished.place_id = item.id`, sql`place_id`)} as places,
    jsonb_build_object('waiting', (select count(*) from waits), 'seatsFree',
      (select coalesce(sum(free), 0) from seats)) as total`;

/** Every item that is offered, or that somebody waits for. */
const sums = (list: string, people: SQL, column: SQL): SQL => sql`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', item.id, 'label', item.label, 'waiting', (${people}), 'seatsFree',
    (select coalesce(sum(free), 0) from seats where seats.${column} = item.id)) order by item.sort_order, item.id), '[]')
  from list_items item where item.list = ${sql.raw(`'${list}'`)}
    and (item.is_active or exists (select 1 from cells where cells.${column} = item.id)))`;

export async function findMatrix(queries: Queries, query: Query): Promise<DemandMatrix> {
  const [matrix] = await rowsOf(queries, demandMatrix, matrixOf(query));
  return matrix!;
}
