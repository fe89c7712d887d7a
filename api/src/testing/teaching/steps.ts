import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { addDays, today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import { testNow } from '../fixed';
import { stateOfLessons } from './invariants';
import { lessonSteps } from './lesson-steps';
import { type Draw, pick, rowsIn, type Step, type World } from './world';

const dayOf = (at: number) => addDays('2026-11-17', at % 60);

/** The version that stands, or sometimes an old one. */
const around = (version: number, at: number) => (at % 12 === 0 ? Math.max(1, version - 1) : version);

async function transition(world: World, [which, more]: Draw, step: object): Promise<number> {
  const id = pick(world.registrationIds, which)!;
  const [row] = await rowsIn<{ version: number }>(world, sql`select version from registrations where id = ${id}`);
  const body = { version: around(row!.version, more), ...step };
  return (await world.admin.post(`/api/registrations/${id}/transition`, body)).statusCode;
}

async function groupOf({ admin, groupIds }: World, at: number): Promise<GroupFile> {
  return (await admin.get(`/api/groups/${pick(groupIds, at)}`)).json<GroupFile>();
}

/** What an attendance call leaves: each who is expected in a past lesson is entered, and it is held. */
const enter: Step = async (world, [which]) => {
  const lessons = await rowsIn<{ id: number }>(
    world,
    sql`select l.id from lessons l where l.status = 'planned' and l.date < ${today(testNow)} order by l.id`,
  );
  const lesson = pick(lessons, which);
  if (!lesson) return 0;
  await world.test.db.execute(sql`insert into attendances (lesson_id, enrolment_id, status, source)
    select l.id, e.id, 'present', 'teacher' from lessons l join enrolments e on e.group_id = l.group_id
      and e.from_date <= l.date and (e.to_date is null or e.to_date >= l.date) where l.id = ${lesson.id}
    on conflict do nothing`);
  await world.test.db.execute(sql`update lessons set status = 'held', version = version + 1 where id = ${lesson.id}`);
  return 200;
};

/** What an approved statement leaves: a held lesson is locked. */
const lock: Step = async (world, [which]) => {
  const held = await rowsIn<{ id: number; teacherId: number; month: string }>(
    world,
    sql`select l.id, l.teacher_id as "teacherId", date_trunc('month', l.date)::date::text as month from lessons l
      where l.status = 'held' and l.statement_id is null and l.teacher_id is not null order by l.id`,
  );
  const lesson = pick(held, which);
  if (!lesson) return 0;
  const { id, teacherId, month } = lesson;
  await world.test.db.execute(sql`insert into statements (teacher_id, month, status)
    values (${teacherId}, ${month}, 'approved') on conflict do nothing`);
  await world.test.db.execute(sql`update lessons set statement_id = (select s.id from statements s
    where s.teacher_id = ${teacherId} and s.month = ${month}) where id = ${id}`);
  const [row] = await rowsIn<{ state: string }>(world, sql`${stateOfLessons} where l.id = ${id}`);
  world.locked.set(id, row!.state);
  return 200;
};

const place: Step = (world, draw) =>
  transition(world, draw, { to: 'placed', groupId: pick(world.groupIds, draw[2]), from: dayOf(draw[3]) });

export const steps = {
  place,
  placeAgain: place,
  wait: (world, draw) => transition(world, draw, { to: 'waiting', reason: 'Au hasard', from: dayOf(draw[3]) }),
  drop: (world, draw) =>
    transition(world, draw, { to: 'dropped', failReasonId: world.failReasonId, closedOn: dayOf(draw[3]) }),
  complete: (world, draw) => transition(world, draw, { to: 'completed', closedOn: dayOf(draw[3]) }),
  withdraw: (world, draw) => transition(world, draw, { to: 'withdrawn', reason: null }),
  reject: (world, draw) => transition(world, draw, { to: 'rejected', reason: 'Au hasard' }),
  reopen: (world, draw) => transition(world, draw, { to: 'waiting', reason: 'Repris' }),
  async regenerate(world, [which, more]) {
    const { id, version } = await groupOf(world, which);
    return (await world.admin.post(`/api/groups/${id}/regenerate`, { version: around(version, more) })).statusCode;
  },
  async changeGroup(world, [which, more, size, teacher]) {
    const group = await groupOf(world, which);
    const values = { ...group, capacity: 1 + (size % 4), minSize: 1, teacherId: pick(world.teacherIds, teacher) };
    const body = { version: around(group.version, more), values };
    return (await world.admin.patch(`/api/groups/${group.id}`, body)).statusCode;
  },
  enter,
  lock,
  ...lessonSteps,
} satisfies Record<string, Step>;

export const stepNames = Object.keys(steps) as (keyof typeof steps)[];
