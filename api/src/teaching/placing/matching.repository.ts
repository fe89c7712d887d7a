import { weekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import { keysOf, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { valuesIn } from '@tandem/shared/fields/values';
import { type GroupMatch, groupMatch } from '@tandem/shared/contract/teaching/registrations.file';
import { matchOf, type Wish } from '@tandem/shared/rules/courses/matching';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { isOpenGroup } from '../../platform/db/enrolments';
import { hourColumns, hourJson, hoursOfGroup } from '../../platform/db/group-hours';
import { intList, labelOf, rowsOf } from '../../platform/db/rows';
import type { RowShape } from '../../platform/db/columns';
import { takenFrom } from './locked.repository';

/** A group with what a registration is matched against. */
const offeredGroup = groupMatch.omit({ score: true, isWished: true, reasons: true, blocked: true }).extend({
  trainingYearId: z.int(),
  locationCourseId: z.int(),
  learningYearIds: z.array(z.int()),
  certTypes: z.array(z.string()),
  memberLearningYearIds: z.array(z.int()),
  memberDomainIds: z.array(z.int()),
});
type OfferedGroup = z.infer<typeof offeredGroup>;
/** An hour at which a group meets; times are `18:00`. */
export const weeklyHour = z.object({
  weekday: z.enum(keysOf(weekdayLabels)),
  startsAt: z.string(),
  endsAt: z.string(),
});
/** What is known of an apprentice before anything is wished. */
const wisher = z.object({
  schoolDays: z.array(z.enum(keysOf(weekdayLabels))),
  certType: z.string().nullable(),
  learningYearId: z.int().nullable(),
  domainId: z.int().nullable(),
  taken: z.array(weeklyHour.extend({ code: z.string() })),
});
/** Who wishes, by registration. */
export const ownWish = wisher.extend({
  id: z.int(),
  studentId: z.int(),
  name: z.string(),
  branchId: z.int(),
  trainingYearId: z.int(),
  locationCourseIds: z.array(z.int()),
  availability: weekAvailability,
  submittedOn: z.string(),
  priority: z.int(),
});
export type OwnWish = z.infer<typeof ownWish>;

const domainOf = (profession: SQL) => sql`(select (job.extra->>'categoryId')::int from list_items job
  where job.id = ${profession})`;

interface Offered {
  branchIds: readonly number[];
  trainingYearIds: readonly number[];
}
const areOffered = ({ branchIds, trainingYearIds }: Offered) => sql`g.branch_id = any(${intList(branchIds)})
  and g.training_year_id = any(${intList(trainingYearIds)}) and ${isOpenGroup}`;

/** The groups of these branches and years that are not over, with their seats of the day; `isFree`: those that have one. One statement. */
export const findOffers = (
  queries: Queries,
  of: Offered,
  day: string,
  { isFree = false } = {},
): Promise<OfferedGroup[]> =>
  rowsOf(
    queries,
    offeredGroup,
    sql`with offered as materialized (select g.*, coalesce(seats.taken, 0) as taken from groups g
      left join (select e.group_id, count(*)::int as taken from enrolments e where ${takenFrom(day)} group by 1) seats on seats.group_id = g.id
      where ${areOffered(of)} ${isFree ? sql`and g.capacity > coalesce(seats.taken, 0)` : sql``}),
    members as (select distinct e.group_id, placed.learning_year_id as year, (job.extra->>'categoryId')::int as domain
      from offered g join enrolments e on e.group_id = g.id join registrations placed on placed.id = e.registration_id
      left join list_items job on job.id = placed.profession_id where ${takenFrom(day)}),
    sat as (select group_id, array_agg(year) filter (where year is not null) as years,
        array_agg(domain) filter (where domain is not null) as domains from members group by 1)
    select g.id, g.code, g.branch_id as "branchId", ${labelOf(sql`g.branch_id`)} as branch,
      g.training_year_id as "trainingYearId", g.location_course_id as "locationCourseId",
      ${labelOf(sql`g.location_course_id`)} as location, ${hourColumns}, g.room,
      (select ${fullName('t')} from teachers t where t.id = g.teacher_id) as teacher, g.capacity,
      greatest(g.capacity - g.taken, 0) as "seatsFree",
      g.first_date::text as "firstDate", g.learning_year_ids as "learningYearIds", g.cert_types as "certTypes",
      coalesce(sat.years, '{}') as "memberLearningYearIds", coalesce(sat.domains, '{}') as "memberDomainIds"
    from offered g left join sat on sat.group_id = g.id order by g.code`,
  );

/** Hours of the groups that an apprentice is in on that day or later. */
const takenBy = (
  studentId: SQL,
  day: string,
) => sql`(select coalesce(jsonb_agg(${hourJson} || jsonb_build_object('code', g.code)), '[]')
  from enrolments e join groups g on g.id = e.group_id cross join lateral ${hoursOfGroup} h
  where e.student_id = ${studentId} and ${takenFrom(day)} and ${isOpenGroup})`;

const training = sql`coalesce(to_jsonb(a.school_days), '[]') as "schoolDays", a.cert_type as "certType",
  a.learning_year_id as "learningYearId", ${domainOf(sql`a.profession_id`)} as "domainId"`;

/** Registrations as wishes; `where` says which, of rows `r`. `row`: what each holds; `more`: its further columns, of rows `s` and `a` too. */
export const findWishes = <Row extends OwnWish>(
  queries: Queries,
  row: RowShape<Row>,
  where: SQL,
  day: string,
  more: SQL = sql``,
): Promise<Row[]> =>
  rowsOf(
    queries,
    row,
    sql`select ${more} r.id, r.student_id as "studentId", ${fullName('s')} as name, r.branch_id as "branchId",
      r.training_year_id as "trainingYearId", r.location_course_ids as "locationCourseIds", r.availability,
      ${training}, to_char(r.submitted_at at time zone 'Europe/Zurich', 'YYYY-MM-DD') as "submittedOn", r.priority,
      ${takenBy(sql`r.student_id`, day)} as taken
    from registrations r join students s on s.id = r.student_id
    left join apprenticeships a on a.student_id = s.id and a.is_current where ${where} order by r.submitted_at, r.id`,
  );

/** What is known of an apprentice before anything is wished. */
export async function findWisher(queries: Queries, studentId: number, day: string) {
  const [found] = await rowsOf(
    queries,
    wisher,
    sql`select ${training}, ${takenBy(sql`s.id`, day)} as taken from students s
      left join apprenticeships a on a.student_id = s.id and a.is_current where s.id = ${studentId}`,
  );
  return found;
}

const hoursIn = (offer: OfferedGroup) => valuesIn(groupTables.hour, offer);

/** Groups by score, the best first; then those that cannot be, with why. */
export function scored(wish: Wish, offers: readonly OfferedGroup[], today: string): GroupMatch[] {
  const judged = offers
    .filter(({ branchId, trainingYearId }) => branchId === wish.branchId && trainingYearId === wish.trainingYearId)
    .map((offer): GroupMatch => {
      const match = matchOf(wish, offer, today);
      const { id, code, branchId, branch, location, room, teacher, capacity } = offer;
      const { seatsFree, firstDate } = offer;
      const isWished = wish.locationCourseIds.includes(offer.locationCourseId);
      const group = { id, code, branchId, branch, location, ...hoursIn(offer), room, teacher, capacity, isWished };
      return 'blocked' in match
        ? { ...group, seatsFree, firstDate, score: null, reasons: [], blocked: match.blocked }
        : { ...group, seatsFree, firstDate, score: match.score, reasons: match.reasons, blocked: null };
    });
  return judged.toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1) || (a.code < b.code ? -1 : 1));
}
