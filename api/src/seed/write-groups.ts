import { asc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../platform/db/database';
import { enrolments, groups, teachers } from '../platform/db/schema';
import { civil, schoolYear } from './dates';
import { groupsOf } from './groups';
import type { ListIds } from './lists';
import { randomFor } from './random';
import type { Training } from './training';
import { chunksOf } from './write';

/** An apprentice who may get a place. */
export interface Learner {
  id: number;
  training: Training;
}

/** Adds groups until there are `wanted`, as far as there are teachers for them. */
export async function writeGroups(db: Queries, wanted: number, context: { ids: ListIds; now: Date }): Promise<void> {
  const active = await db.select().from(teachers).where(eq(teachers.status, 'active')).orderBy(asc(teachers.id));
  const before = await db.select().from(groups);
  const added = groupsOf({ from: before.length, to: wanted }, active, before, context);
  for (const rows of chunksOf(added)) await db.insert(groups).values(rows);
}

const emptyGroups = (db: Queries) =>
  db
    .select({
      id: groups.id,
      branchId: groups.branchId,
      weekday: groups.weekday,
      startsAt: groups.startsAt,
      capacity: groups.capacity,
      branches: teachers.branches,
    })
    .from(groups)
    .innerJoin(teachers, eq(teachers.id, groups.teacherId))
    .where(sql`not exists (select 1 from ${enrolments} where ${enrolments.groupId} = ${groups.id})`)
    .orderBy(asc(groups.id));
type Empty = Awaited<ReturnType<typeof emptyGroups>>[number];

/** The teacher teaches the branch at the apprentice's level, and school is over when the course begins. */
function suits({ branchId, branches, weekday, startsAt }: Empty, { training }: Learner): boolean {
  const taught = branches.find((branch) => branch.branchId === branchId);
  if (!taught || !weekday || !startsAt) return false;
  const isLevelTaught =
    Number.parseInt(training.learningYear) <= taught.maxLearningYear &&
    (training.certType !== 'AFP' || taught.certTypes.includes('AFP'));
  return isLevelTaught && (startsAt >= '17:00:00' || !training.schoolDays.includes(weekday));
}

/** Fills the groups that nobody is in yet, a few places left free. */
export async function writeEnrolments(db: Queries, learners: readonly Learner[], now: Date): Promise<void> {
  const fromDate = civil(schoolYear(now), 9, 7);
  const taken = new Set<string>();
  const rows = (await emptyGroups(db)).flatMap((group) => {
    const random = randomFor(`enrolments ${group.id}`);
    const places = group.capacity - random.integer(0, 3);
    const chosen = new Set<number>();
    // A draw may fall on somebody whom the course does not suit: that many draws are enough.
    for (let draw = 0; draw < 20 * places && chosen.size < places && learners.length > 0; draw += 1) {
      const learner = random.pick(learners);
      const then = `${learner.id} ${group.weekday} ${group.startsAt}`;
      if (taken.has(then) || !suits(group, learner)) continue;
      taken.add(then);
      chosen.add(learner.id);
    }
    return [...chosen].map((studentId) => ({ groupId: group.id, studentId, fromDate, createdAt: now, updatedAt: now }));
  });
  for (const chunk of chunksOf(rows)) await db.insert(enrolments).values(chunk);
}
