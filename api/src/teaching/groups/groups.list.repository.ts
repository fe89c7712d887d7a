import {
  groupRow,
  groupCounts,
  type GroupCounts,
  type GroupFilters,
  type GroupRow,
  type GroupSort,
} from '@tandem/shared/contract/teaching/groups.list';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { isOpenGroup, placesCountedOn } from '../../platform/db/enrolments';
import { hourFields, hoursOfGroup, weekOrder } from '../../platform/db/group-hours';
import { labelOf, rowsOf } from '../../platform/db/rows';
import { amongNumbers, amongTexts, containing } from '../../platform/listing/conditions';
import { sqlList } from '../../platform/listing/sql-list';
import { yearOr } from '../../platform/db/year.repository';

interface Context {
  /** ISO date. */
  today: string;
}
type Join = 'branch' | 'place' | 'teacher';

/** Seats of a group `g` that are taken on that day or later; of a closed one, those of its last day. */
export const seatsTaken = (day: string): SQL => sql`(select count(*)::int from enrolments e
  where e.group_id = g.id and (e.to_date is null or e.to_date >= ${placesCountedOn(day)}))`;
const nextLesson = (day: string): SQL => sql`(select min(l.date)::text from lessons l
  where l.group_id = g.id and l.status = 'planned' and l.date >= ${day}::date)`;
const entered = (day: string): SQL => sql`(select round(100.0 * count(*) filter (where l.status = 'held')
  / nullif(count(*), 0))::int from lessons l
  where l.group_id = g.id and l.status in ('planned', 'held') and l.date < ${day}::date)`;

const isBelowMinimum = (day: string): SQL => sql`(${isOpenGroup} and ${seatsTaken(day)} < g.min_size)`;
const isFull = (day: string): SQL => sql`(${isOpenGroup} and ${seatsTaken(day)} >= g.capacity)`;
const isWithoutTeacher = sql`(${isOpenGroup} and g.teacher_id is null)`;

const searched = sql`fold(concat_ws(' ', g.code, branch.label, place.label, g.room, ${fullName('t')}))`;

/** Groups: what a row shows, and every filter and order of the contract. */
export const groupsList = sqlList<GroupRow, GroupFilters, GroupSort, Context, Join>({
  from: sql`groups g`,
  id: sql`g.id`,
  row: groupRow,
  joins: () => ({
    branch: { on: sql`join list_items branch on branch.id = g.branch_id` },
    place: { on: sql`join list_items place on place.id = g.location_course_id` },
    teacher: { on: sql`left join teachers t on t.id = g.teacher_id` },
  }),
  columns: ({ today }) => ({
    id: sql`g.id`,
    version: sql`g.version`,
    code: sql`g.code`,
    status: sql`g.status`,
    branch: { sql: sql`branch.label`, joins: ['branch'] },
    location: { sql: sql`place.label`, joins: ['place'] },
    building: labelOf(sql`g.course_location_id`),
    room: sql`g.room`,
    ...hourFields,
    teacherId: sql`g.teacher_id`,
    teacher: { sql: fullName('t'), joins: ['teacher'] },
    places: seatsTaken(today),
    capacity: sql`g.capacity`,
    minSize: sql`g.min_size`,
    nextLesson: nextLesson(today),
    entered: entered(today),
  }),
  ties: ['code'],
  keys: ({ today }) => ({
    code: { sql: sql`g.code`, isAlwaysFilled: true },
    branch: { sql: sql`branch.label`, joins: ['branch'] },
    location: { sql: sql`place.label`, joins: ['place'] },
    room: { sql: sql`g.room` },
    time: { sql: weekOrder, isAlwaysFilled: true },
    teacher: { sql: sql`t.last_name || ' ' || t.first_name`, joins: ['teacher'] },
    places: { sql: seatsTaken(today) },
    nextLesson: { sql: nextLesson(today) },
    entered: { sql: entered(today) },
    status: { sql: sql`array_position(array['draft', 'open', 'running', 'closed', 'cancelled'], g.status)` },
  }),
  filters: {
    search: (text) => {
      const found = containing(searched, text);
      return found && { sql: found, joins: ['branch', 'place', 'teacher'] };
    },
    trainingYearId: (id, { today }) => sql`g.training_year_id = ${yearOr(id, today)}`,
    status: (value) => amongTexts(sql`g.status`, value),
    branchId: (value) => amongNumbers(sql`g.branch_id`, value),
    locationCourseId: (value) => amongNumbers(sql`g.location_course_id`, value),
    teacherId: (value) => amongNumbers(sql`g.teacher_id`, value),
    weekday: (value) => {
      const isThen = amongTexts(sql`h.weekday`, value);
      return isThen && sql`exists (select from ${hoursOfGroup} h where ${isThen})`;
    },
    belowMinimum: (is, { today }) => (is ? isBelowMinimum(today) : undefined),
    full: (is, { today }) => (is ? isFull(today) : undefined),
    withoutTeacher: (is) => (is ? isWithoutTeacher : undefined),
  },
});

/** The numbers of the standard views. */
export async function countGroups(db: Database, today: string, yearId: number | undefined): Promise<GroupCounts> {
  const [counts] = await rowsOf(
    db,
    groupCounts,
    sql`select count(*)::int as all, count(*) filter (where g.status = 'draft')::int as draft,
      count(*) filter (where g.status in ('open', 'running'))::int as running,
      count(*) filter (where ${isWithoutTeacher})::int as "withoutTeacher",
      count(*) filter (where ${isBelowMinimum(today)})::int as "belowMinimum",
      count(*) filter (where ${isFull(today)})::int as full,
      count(*) filter (where g.status in ('closed', 'cancelled'))::int as over
    from groups g where g.training_year_id = ${yearOr(yearId, today)}`,
  );
  return counts!;
}
