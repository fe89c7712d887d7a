import {
  registrationRow,
  registrationCounts,
  registrationColumns,
  type RegistrationCounts,
  type RegistrationFilters,
  type RegistrationRow,
  type RegistrationSort,
} from '@tandem/shared/contract/teaching/registrations.list';
import type { WeekSlot } from '@tandem/shared/contract/people/teachers.list';
import { addDays } from '@tandem/shared/rules/time/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { withHoursJson } from '../../platform/db/group-hours';
import { intList, labelOf, rowsOf, utc } from '../../platform/db/rows';
import { registrations } from '../../platform/db/schema';
import { ownColumns } from '../../platform/db/sections';
import { amongNumbers, amongTexts, containing, when } from '../../platform/listing/conditions';
import { sqlList } from '../../platform/listing/sql-list';
import { yearOr } from '../../platform/db/year.repository';

interface Context {
  /** ISO date. */
  today: string;
}

/** The wished places in their order, each with its label. */
export const locationsOf = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', item.id, 'label', item.label)
    order by wished.place), '[]')
  from unnest(r.location_course_ids) with ordinality wished(id, place) join list_items item on item.id = wished.id)`;
const branch = sql`(select jsonb_build_object('label', item.label,
    'code', coalesce(item.extra->>'shortCode', item.code, item.label)) from list_items item where item.id = r.branch_id)`;
const group = sql`(select ${withHoursJson({ id: sql`g.id`, code: sql`g.code` })} from enrolments e join groups g on g.id = e.group_id
  where e.registration_id = r.id order by e.to_date desc nulls first, e.id desc limit 1)`;

function isFreeIn(slots: readonly WeekSlot[]): SQL {
  const parts = slots.map((weekSlot) => {
    const [day = '', slot = ''] = weekSlot.split('_');
    return sql`jsonb_exists(r.availability -> ${day}::text, ${slot})`;
  });
  return sql`(${sql.join(parts, sql` or `)})`;
}

const statuses = sql`array['requested', 'waiting', 'placed', 'completed', 'dropped', 'withdrawn', 'rejected', 'carried']`;

const own = ownColumns(registrations, 'r', registrationColumns);

/** Registrations: what a row shows, and every filter and order of the contract. */
export const registrationsList = sqlList<RegistrationRow, RegistrationFilters, RegistrationSort, Context, 'student'>({
  from: sql`registrations r`,
  id: sql`r.id`,
  row: registrationRow,
  joins: () => ({ student: { on: sql`join students s on s.id = r.student_id` } }),
  columns: ({ today }) => ({
    ...own.columns,
    id: sql`r.id`,
    version: sql`r.version`,
    studentId: sql`r.student_id`,
    lastName: { sql: sql`s.last_name`, joins: ['student'] },
    firstName: { sql: sql`s.first_name`, joins: ['student'] },
    profession: labelOf(sql`r.profession_id`),
    learningYear: labelOf(sql`r.learning_year_id`),
    branchId: sql`r.branch_id`,
    branch,
    places: locationsOf,
    submittedAt: utc(sql`r.submitted_at`),
    days: sql`greatest(coalesce(r.closed_on, ${today}::date) - (r.submitted_at at time zone 'Europe/Zurich')::date, 0)`,
    group,
    region: labelOf(sql`r.region_id`),
    closedOn: sql`r.closed_on::text`,
    reason: sql`coalesce(${labelOf(sql`r.fail_reason_id`)}, r.status_reason)`,
  }),
  ties: ['days'],
  keys: () => ({
    lastName: { sql: sql`s.last_name`, isAlwaysFilled: true, joins: ['student'] },
    branch: { sql: labelOf(sql`r.branch_id`), isAlwaysFilled: true },
    // Who was first has waited most.
    days: { sql: sql`-extract(epoch from r.submitted_at)`, isAlwaysFilled: true },
    priority: own.keys.priority,
    status: { sql: sql`array_position(${statuses}, r.status)`, isAlwaysFilled: true },
    region: { sql: labelOf(sql`r.region_id`) },
  }),
  filters: {
    search: (text) => {
      const found = containing(sql`s.search`, text);
      return found && { sql: found, joins: ['student'] };
    },
    status: (value) => amongTexts(sql`r.status`, value),
    branchId: (value) => amongNumbers(sql`r.branch_id`, value),
    locationCourseId: (value) => (value?.length ? sql`r.location_course_ids && ${intList(value)}` : undefined),
    learningYearId: (value) => amongNumbers(sql`r.learning_year_id`, value),
    regionId: (value) => amongNumbers(sql`r.region_id`, value),
    priority: (is) => when(is, sql`(r.priority > 0)`),
    free: (value) => (value?.length ? isFreeIn(value) : undefined),
    since: (days, { today }) =>
      days === undefined
        ? undefined
        : sql`r.submitted_at < (${addDays(today, 1 - days)}::date::timestamp at time zone 'Europe/Zurich')`,
    trainingYearId: (id, { today }) => sql`r.training_year_id = ${yearOr(id, today)}`,
    studentId: (id) => (id ? sql`r.student_id = ${id}` : undefined),
  },
});

/** One statement for the numbers of all views. */
export async function countViews(
  queries: Queries,
  day: string,
  yearId: number | undefined,
): Promise<RegistrationCounts> {
  const [counts] = await rowsOf(
    queries,
    registrationCounts,
    sql`select count(*) filter (where r.status = 'requested')::int as requested,
      count(*) filter (where r.status = 'waiting')::int as waiting,
      count(*) filter (where r.status in ('placed', 'completed'))::int as placed,
      count(*) filter (where r.status = 'dropped')::int as dropped,
      count(*) filter (where r.status in ('withdrawn', 'rejected'))::int as refused, count(*)::int as all
    from registrations r where r.training_year_id = ${yearOr(yearId, day)}`,
  );
  return counts!;
}
