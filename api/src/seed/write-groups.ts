import { weeklyHoursOf } from '@tandem/shared/rules/courses/hours';
import { isAtSchool } from '@tandem/shared/rules/courses/school';
import { slotAt } from '@tandem/shared/rules/time/slots';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { enrolments, groups, registrations, teachers } from '../platform/db/schema';
import { type Demo, yearId } from './context';
import { courseDates } from './dates';
import { groupsOf } from './groups';
import { randomFor } from './random';
import { requestOf, requestsOf, sentBefore, trainedAs } from './requests';
import type { Learner } from './training';
import { chunksOf } from './write';

/** Who teaches through the courses of a year. */
const teachersIn = (db: Queries, now: Date) => {
  const { firstDate, lastDate } = courseDates(now);
  return db
    .select()
    .from(teachers)
    .where(
      sql`${teachers.contractStart} <= ${firstDate}::date and (${teachers.contractEnd} is null or ${teachers.contractEnd} >= ${lastDate}::date)`,
    )
    .orderBy(asc(teachers.id));
};

/** Adds groups to the year until there are `wanted`, as far as there are teachers for them. */
export async function writeGroups(db: Queries, wanted: number, context: Pick<Demo, 'ids' | 'now'>): Promise<void> {
  const before = await db
    .select()
    .from(groups)
    .where(eq(groups.trainingYearId, yearId(context)));
  const teaching = await teachersIn(db, context.now);
  const added = groupsOf({ from: before.length, to: wanted }, teaching, before, context);
  for (const rows of chunksOf(added)) await db.insert(groups).values(rows);
}

const emptyGroups = (db: Queries, context: Pick<Demo, 'ids' | 'now'>) =>
  db
    .select({
      id: groups.id,
      branchId: groups.branchId,
      trainingYearId: groups.trainingYearId,
      locationCourseId: groups.locationCourseId,
      weekday: groups.weekday,
      startsAt: groups.startsAt,
      endsAt: groups.endsAt,
      secondWeekday: groups.secondWeekday,
      secondStartsAt: groups.secondStartsAt,
      secondEndsAt: groups.secondEndsAt,
      capacity: groups.capacity,
      branches: teachers.branches,
    })
    .from(groups)
    .innerJoin(teachers, eq(teachers.id, groups.teacherId))
    .where(
      and(
        eq(groups.trainingYearId, yearId(context)),
        sql`not exists (select 1 from ${enrolments} where ${enrolments.groupId} = ${groups.id})`,
      ),
    )
    .orderBy(asc(groups.id));
type Empty = Awaited<ReturnType<typeof emptyGroups>>[number];

/** The teacher teaches the branch at the apprentice's level, and school is over when the course begins. */
function suits({ branchId, branches, ...group }: Empty, { training }: Learner): boolean {
  const taught = branches.find((branch) => branch.branchId === branchId);
  const hours = weeklyHoursOf(group);
  if (!taught || hours.length === 0) return false;
  const isLevelTaught =
    Number.parseInt(training.learningYear) <= taught.maxLearningYear &&
    (training.certType !== 'AFP' || taught.certTypes.includes('AFP'));
  return isLevelTaught && hours.every((hour) => !isAtSchool(training.schoolDays, hour));
}

/** The request that a place comes from, sent some weeks before the course. */
function registrationIn(group: Empty, learner: Learner, context: Pick<Demo, 'ids' | 'now'>) {
  const { id, branchId, trainingYearId, locationCourseId } = group;
  const random = randomFor(`registration ${id} ${learner.id}`);
  const submittedAt = sentBefore(random, context.now);
  const parts = weeklyHoursOf(group).map(({ weekday, startsAt }) => ({
    weekday,
    part: slotAt(startsAt.slice(0, 5)) ?? 'soir',
  }));
  return {
    studentId: learner.id,
    ...trainedAs(learner, context),
    trainingYearId,
    branchId,
    status: 'placed' as const,
    locationCourseIds: [locationCourseId],
    availability: Object.fromEntries(parts.map(({ weekday, part }) => [weekday, [part]])),
    ...requestOf(random, context),
    submittedAt,
    statusChangedAt: submittedAt,
    createdAt: submittedAt,
    updatedAt: submittedAt,
  };
}

/** Commune and region as they are on the day of the seed. */
const keepHomes = (db: Queries) =>
  db.execute(sql`update registrations r set political_locality_id = home.id, region_id = (home.extra->>'regionId')::int
    from students s join list_items home on home.id = s.political_locality_id
    where s.id = r.student_id and r.political_locality_id is null`);

/** Fills the groups that nobody is in yet, a few places left free; others wait for one. */
export async function writeEnrolments(
  db: Queries,
  learners: readonly Learner[],
  context: Pick<Demo, 'ids' | 'now' | 'isOver'>,
): Promise<void> {
  const { now } = context;
  const { firstDate: fromDate } = courseDates(now);
  const taken = new Set<string>();
  const rows = (await emptyGroups(db, context)).flatMap((group) => {
    const random = randomFor(`enrolments ${group.id}`);
    const seats = group.capacity - random.integer(0, 3);
    const chosen = new Set<Learner>();
    // A draw may fall on somebody whom the course does not suit: that many draws are enough.
    for (let draw = 0; draw < 20 * seats && chosen.size < seats && learners.length > 0; draw += 1) {
      const learner = random.pick(learners);
      const hours = weeklyHoursOf(group).map(({ weekday, startsAt }) => `${learner.id} ${weekday} ${startsAt}`);
      const once = [...hours, `${learner.id} ${group.branchId}`];
      if (once.some((key) => taken.has(key)) || !suits(group, learner)) continue;
      for (const key of once) taken.add(key);
      chosen.add(learner);
    }
    return [...chosen].map((learner) => ({ groupId: group.id, request: registrationIn(group, learner, context) }));
  });
  for (const chunk of chunksOf(rows)) {
    const requests = chunk.map(({ request }) => request);
    const added = await db.insert(registrations).values(requests).returning({ id: registrations.id });
    const newEnrolments = chunk.map(({ groupId, request: { studentId } }, at) => ({
      groupId,
      studentId,
      registrationId: added[at]?.id ?? 0,
      fromDate,
      createdAt: now,
      updatedAt: now,
    }));
    await db.insert(enrolments).values(newEnrolments);
  }
  const requests = requestsOf(learners, (key) => taken.has(key), context);
  for (const chunk of chunksOf(requests)) await db.insert(registrations).values(chunk);
  await keepHomes(db);
}
