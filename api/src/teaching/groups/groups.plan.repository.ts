import type { Conflict, GroupPreview, LessonAdjustment } from '@tandem/shared/contract/teaching/groups.plan';
import type { GroupPlan } from '@tandem/shared/contract/teaching/groups.record';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { nextGroupCode } from '@tandem/shared/rules/courses/group-code';
import type { Offer } from '@tandem/shared/rules/courses/matching';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { valuesOf, rowsOf } from '../../platform/db/rows';
import { notFound } from '../../platform/http/problem';
import { findAvailable } from '../../platform/teachers/availability.repository';
import { obstacleText } from '../conflicts/clash.messages';
import {
  findBusyTeachers,
  findObstacles,
  findRooms,
  type Obstacle,
  type Room,
  type ProposedLesson,
} from '../conflicts/conflicts.repository';
import { findClosures, seriesOf } from '../lesson-changes/lesson-series.repository';
import { candidatesFor, findWaiting } from '../placing/waiting.repository';

/** Names of a branch and a place, as a group's code and its page need them. Throws 404. */
export async function findCourse(queries: Queries, branchId: number, locationCourseId: number) {
  const [found] = await rowsOf(
    queries,
    { branch: z.string(), shortCode: z.string(), location: z.string() },
    sql`select branch.label as branch, coalesce(branch.extra->>'shortCode', branch.code, left(upper(branch.label), 3))
        as "shortCode", place.label as location
      from list_items branch join list_items place on place.id = ${locationCourseId} and place.list = 'location-course'
      where branch.id = ${branchId} and branch.list = 'branch'`,
  );
  if (!found) throw notFound('Branche ou lieu');
  return found;
}

type Course = Pick<GroupPlan, 'branchId' | 'locationCourseId' | 'trainingYearId'>;

/** The code that the next group of a branch at a place gets. */
export async function findNextCode(queries: Queries, { branchId, locationCourseId, trainingYearId }: Course) {
  const { shortCode, location } = await findCourse(queries, branchId, locationCourseId);
  const taken = await valuesOf(
    queries,
    z.string(),
    sql`select code from groups where training_year_id = ${trainingYearId}`,
  );
  return nextGroupCode(shortCode, location, taken);
}

/** The lessons of a plan, the days that are left out, and what collides. */
export async function findLessons(queries: Queries, plan: GroupPlan, adjustments: readonly LessonAdjustment[]) {
  const { lessons, skipped } = seriesOf(plan, await findClosures(queries, plan.holidayProfileId), adjustments);
  const forced = new Set(adjustments.filter(({ isForced }) => isForced).map(({ date }) => date));
  const clashes = await findObstacles(queries, lessons);
  return { lessons, skipped, clashes: clashes.filter(({ date }) => !forced.has(date)), forced };
}

/** What a group offers before anybody is in it. */
const offerOf = ({ capacity, ...plan }: GroupPlan): Offer => ({
  ...plan,
  seatsFree: capacity,
  memberLearningYearIds: [],
  memberDomainIds: [],
});

interface Ways {
  rooms: readonly Room[];
  teachers: readonly { id: number; name: string }[];
  busy: ReadonlySet<string>;
}

/** A clash with the best that would settle it: another room of the place, somebody else who can teach then. */
function conflictOf(found: Obstacle, { rooms, teachers, busy }: Ways): Conflict {
  const { date } = found;
  const kind = found.kind === 'room' ? 'room' : 'teacher';
  const room = kind === 'room' ? rooms.find(({ busyOn }) => !busyOn.includes(date)) : undefined;
  const substitute = kind === 'teacher' ? teachers.find(({ id }) => !busy.has(`${id} ${date}`)) : undefined;
  return {
    date,
    kind,
    text: obstacleText(found),
    room: room ? { courseLocationId: room.courseLocationId, building: room.building, room: room.room } : null,
    substitute: substitute ?? null,
  };
}

/** Only where something collides is it worth knowing who else could teach. */
async function findWays(queries: Queries, plan: GroupPlan, lessons: readonly ProposedLesson[], isAdmin: boolean) {
  const found = await findAvailable(queries, { ...plan, from: plan.firstDate }, isAdmin);
  return {
    teachers: found.map((teacher) => ({ id: teacher.id, name: fullNameOf(teacher) })),
    busy: await findBusyTeachers(queries, lessons),
  };
}

/** What a plan gives, without writing anything. */
export async function previewOf(
  queries: Queries,
  plan: GroupPlan,
  adjustments: readonly LessonAdjustment[],
  { isAdmin, today }: { isAdmin: boolean; today: string },
): Promise<GroupPreview> {
  const { lessons, skipped, clashes } = await findLessons(queries, plan, adjustments);
  const rooms = await findRooms(queries, plan.locationCourseId, lessons);
  const ways =
    clashes.length > 0 ? await findWays(queries, plan, lessons, isAdmin) : { teachers: [], busy: new Set<string>() };
  const waiting = await findWaiting(queries, plan, today);
  return {
    code: await findNextCode(queries, plan),
    lessons: lessons.map(({ date }) => date),
    skipped,
    conflicts: clashes.map((clash) => conflictOf(clash, { rooms, ...ways })),
    rooms: rooms.map(({ busyOn, ...room }) => ({ ...room, busy: busyOn.length })),
    candidates: candidatesFor(waiting, offerOf(plan), today),
  };
}
