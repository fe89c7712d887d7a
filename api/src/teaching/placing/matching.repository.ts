import { weekAvailability } from '@tandem/shared/contract/people/teachers.fields';
import { keysOf, weekdayLabels } from '@tandem/shared/contract/enumerations';
import { groupHours, groupTables } from '@tandem/shared/contract/teaching/groups.record';
import { valuesIn } from '@tandem/shared/fields/values';
import { type GroupMatch, groupMatch } from '@tandem/shared/contract/teaching/registrations.file';
import { type Match, matchOf, mostAlike, type Offer, type Wish } from '@tandem/shared/rules/courses/matching';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { isOpenGroup } from '../../platform/db/enrolments';
import { hourColumns, hourJson, hoursOfGroup } from '../../platform/db/group-hours';
import { intList, labelOf, rowsOf } from '../../platform/db/rows';
import type { RowShape } from '../../platform/db/columns';
import { takenFrom } from './locked.repository';

/** What a registration is matched against. */
const outline = z.object({
  id: z.int(),
  branchId: z.int(),
  trainingYearId: z.int(),
  locationCourseId: z.int(),
  ...groupHours,
  seatsFree: z.int(),
  learningYearIds: z.array(z.int()),
  certTypes: z.array(z.string()),
  memberLearningYearIds: z.array(z.int()),
  memberDomainIds: z.array(z.int()),
});
type Outline = z.infer<typeof outline>;
/** The same of a group with what people read of it. */
const offeredGroup = groupMatch
  .omit({ score: true, isWished: true, reasons: true, blocked: true })
  .extend(outline.shape);
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

/** Groups of these branches and years, or these. */
type Offered = { branchIds: readonly number[]; trainingYearIds: readonly number[] } | { groupIds: readonly number[] };
const areOffered = (of: Offered) =>
  'groupIds' in of
    ? sql`g.id = any(${intList(of.groupIds)}) and ${isOpenGroup}`
    : sql`g.branch_id = any(${intList(of.branchIds)}) and g.training_year_id = any(${intList(of.trainingYearIds)})
        and ${isOpenGroup}`;

/** The groups that are not over, with their seats of the day and who sits there. One statement. */
export const findOffers = (queries: Queries, of: Offered, day: string): Promise<OfferedGroup[]> =>
  rowsOf(
    queries,
    offeredGroup,
    sql`with offered as materialized (select g.* from groups g where ${areOffered(of)}),
    sat as (select e.group_id, count(*)::int as taken,
        array_agg(distinct placed.learning_year_id) filter (where placed.learning_year_id is not null) as years,
        array_agg(distinct (job.extra->>'categoryId')::int) filter (where job.extra->>'categoryId' is not null) as domains
      from offered g join enrolments e on e.group_id = g.id join registrations placed on placed.id = e.registration_id
      left join list_items job on job.id = placed.profession_id where ${takenFrom(day)} group by 1)
    select g.id, g.code, g.branch_id as "branchId", ${labelOf(sql`g.branch_id`)} as branch,
      g.training_year_id as "trainingYearId", g.location_course_id as "locationCourseId",
      ${labelOf(sql`g.location_course_id`)} as location, ${hourColumns}, g.room,
      (select ${fullName('t')} from teachers t where t.id = g.teacher_id) as teacher, g.capacity,
      greatest(g.capacity - coalesce(sat.taken, 0), 0) as "seatsFree",
      g.first_date::text as "firstDate", g.learning_year_ids as "learningYearIds", g.cert_types as "certTypes",
      coalesce(sat.years, '{}') as "memberLearningYearIds", coalesce(sat.domains, '{}') as "memberDomainIds"
    from offered g left join sat on sat.group_id = g.id order by g.code`,
  );

/** The groups that have a seat on that day, as if nobody sat there. */
const findOutlines = (queries: Queries, of: Offered, day: string): Promise<Outline[]> =>
  rowsOf(
    queries,
    outline,
    sql`select g.id, g.branch_id as "branchId", g.training_year_id as "trainingYearId",
      g.location_course_id as "locationCourseId", ${hourColumns}, g.capacity - coalesce(seats.taken, 0) as "seatsFree",
      g.learning_year_ids as "learningYearIds", g.cert_types as "certTypes", '{}'::int[] as "memberLearningYearIds",
      '{}'::int[] as "memberDomainIds"
    from groups g left join (select e.group_id, count(*)::int as taken from enrolments e where ${takenFrom(day)}
      group by 1) seats on seats.group_id = g.id
    where ${areOffered(of)} and g.capacity > coalesce(seats.taken, 0)`,
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

type Course = Pick<Offer, 'branchId' | 'trainingYearId'>;
/** A group as a registration sees it. */
interface Judged<O> {
  offer: O;
  match: Match;
}

const isOfCourse =
  (wish: Course) =>
  ({ branchId, trainingYearId }: Course) =>
    branchId === wish.branchId && trainingYearId === wish.trainingYearId;

const judged = <O extends Offer>(wish: Wish, offers: readonly O[], today: string): Judged<O>[] =>
  offers.filter(isOfCourse(wish)).map((offer) => ({ offer, match: matchOf(wish, offer, today) }));

const isPossible = ({ match }: Judged<unknown>) => 'score' in match;
const scoreOf = ({ match }: Judged<unknown>) => ('blocked' in match ? -1 : match.score);
/** The best first; then those that cannot be. */
const byScore = (one: Judged<OfferedGroup>, other: Judged<OfferedGroup>) =>
  scoreOf(other) - scoreOf(one) || (one.offer.code < other.offer.code ? -1 : 1);

function toMatch(wish: Wish, { offer, match }: Judged<OfferedGroup>): GroupMatch {
  const { id, code, branchId, branch, location, room, teacher, capacity, seatsFree, firstDate } = offer;
  const isWished = wish.locationCourseIds.includes(offer.locationCourseId);
  const place = { id, code, branchId, branch, location, ...hoursIn(offer), room, teacher, capacity, isWished };
  const group = { ...place, seatsFree, firstDate };
  return 'blocked' in match
    ? { ...group, score: null, reasons: [], blocked: match.blocked }
    : { ...group, score: match.score, reasons: match.reasons, blocked: null };
}

/** Groups by score, the best first; then those that cannot be, with why. */
export const scored = (wish: Wish, offers: readonly OfferedGroup[], today: string): GroupMatch[] =>
  judged(wish, offers, today)
    .toSorted(byScore)
    .map((one) => toMatch(wish, one));

/** The groups that may be the best one: who sits there adds so many points at most. */
function mayBeBest(wish: Wish, outlines: readonly Outline[], today: string): number[] {
  const possible = judged(wish, outlines, today).filter(isPossible);
  const least = Math.max(...possible.map(scoreOf)) - mostAlike;
  return possible.filter((one) => scoreOf(one) >= least).map(({ offer }) => offer.id);
}

const once = (ids: readonly number[]) => [...new Set(ids)];

/** The best group with a seat for each of these wishes; null where there is none. */
export async function findBest(queries: Queries, wishes: readonly OwnWish[], day: string) {
  const branchIds = once(wishes.map(({ branchId }) => branchId));
  const trainingYearIds = once(wishes.map(({ trainingYearId }) => trainingYearId));
  const outlines = await findOutlines(queries, { branchIds, trainingYearIds }, day);
  const groupIds = once(wishes.flatMap((wish) => mayBeBest(wish, outlines, day)));
  const offers = await findOffers(queries, { groupIds }, day);
  return wishes.map((wish) => {
    const [best] = judged(wish, offers, day).filter(isPossible).toSorted(byScore);
    return { id: wish.id, match: best ? toMatch(wish, best) : null };
  });
}
