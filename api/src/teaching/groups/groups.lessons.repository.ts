import { groupFields, type GroupValues } from '@tandem/shared/contract/teaching/groups.record';
import { valuesIn } from '@tandem/shared/fields/values';
import { hourOn } from '@tandem/shared/rules/courses/hours';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import { valuesOf, intList, rowsOf } from '../../platform/db/rows';
import { lessons } from '../../platform/db/schema';
import type { Work } from '../../platform/http/write';
import { obstaclesText, peopleIn } from '../conflicts/clash.messages';
import {
  type Except,
  findObstacles,
  type Obstacle,
  type ProposedLesson,
  proposedLesson,
} from '../conflicts/conflicts.repository';
import { latePay } from '../lesson-changes/late-pay.repository';
import { findClosures, seriesOf } from '../lesson-changes/lesson-series.repository';
import { clash } from '../conflicts/refusal';
import type { StoredGroup } from './groups.file.repository';

/** Makes the lessons of a group. */
export async function addLessons(
  { tx, stamp }: Work,
  groupId: number,
  proposed: readonly ProposedLesson[],
): Promise<void> {
  if (proposed.length === 0) return;
  await tx.insert(lessons).values(proposed.map((lesson) => ({ groupId, ...lesson, ...stamp.added })));
}

/** Future lessons that nobody has entered and nothing hangs on: what may be made anew (teaching 14). */
const isOpen = (day: string) => sql`l.status = 'planned' and l.date >= ${day}::date
  and not exists (select 1 from attendances a where a.lesson_id = l.id)
  and not exists (select 1 from absence_notices n where n.lesson_id = l.id)
  and not exists (select 1 from lessons former where former.moved_to_id = l.id)`;

const storedLesson = proposedLesson.extend({ id: z.number() });
type StoredLesson = z.infer<typeof storedLesson>;

const findOpen = ({ tx, today }: Pick<Work, 'tx' | 'today'>, groupId: number): Promise<StoredLesson[]> =>
  rowsOf(
    tx,
    storedLesson,
    sql`select l.id, l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt", to_char(l.ends_at, 'HH24:MI') as "endsAt",
      l.teacher_id as "teacherId", l.course_location_id as "courseLocationId", l.room
    from lessons l where l.group_id = ${groupId} and ${isOpen(today)} order by l.date`,
  );

interface Options extends Pick<Except, 'isAbsenceOver'> {
  /** Why they may be there twice all the same. */
  forcedBecause?: string | undefined;
}

const refuse = (obstacles: readonly Obstacle[]): void => {
  if (obstacles.length > 0) throw clash(`Conflits\u00a0: ${obstaclesText(obstacles)}`).naming(...peopleIn(obstacles));
};

/** Throws 409 with the dates on which something stands in the way of a group's lessons; not where an admin says why. */
export async function refuseClashes(
  { tx }: Work,
  proposed: readonly ProposedLesson[],
  groupId: number,
  { forcedBecause, isAbsenceOver }: Options = {},
): Promise<void> {
  if (!forcedBecause) refuse(await findObstacles(tx, proposed, { groupId, isAbsenceOver }));
}

/** Makes the open lessons again from what the group now says; past, entered and moved ones stay. Resolves to the new ones. */
export async function remakeLessons(
  work: Work,
  groupId: number,
  values: GroupValues,
  given: Options,
): Promise<ProposedLesson[]> {
  const { tx, today } = work;
  const open = await findOpen(work, groupId);
  await tx.execute(sql`delete from lessons where id = any(${intList(open.map(({ id }) => id))})`);
  const standing = await rowsOf(
    tx,
    { date: z.string(), counts: z.boolean() },
    sql`select l.date::text, l.status in ('planned', 'held') as counts from lessons l where l.group_id = ${groupId}`,
  );
  const taken = new Set(standing.map(({ date }) => date));
  const plannedLessons = values.plannedLessons - standing.filter(({ counts }) => counts).length;
  const firstDate = values.firstDate > today ? values.firstDate : today;
  const closures = await findClosures(tx, values.holidayProfileId);
  const closedToo = [...closures, ...[...taken].map((date) => ({ label: '', from: date, to: date }))];
  const lessonsOf = () => seriesOf({ ...values, firstDate, plannedLessons }, closedToo).lessons;
  const proposed = plannedLessons > 0 ? lessonsOf().map((lesson) => ({ ...lesson, groupId })) : [];
  await refuseClashes(work, proposed, groupId, given);
  await addLessons(work, groupId, proposed);
  return proposed;
}

const seriesFields = [
  'weekday',
  'secondWeekday',
  'firstDate',
  'lastDate',
  'holidayProfileId',
  'plannedLessons',
] as const;

/** Whether the days of a group's lessons change. */
export const isOtherSeries = (before: StoredGroup, values: GroupValues): boolean =>
  seriesFields.some((name) => before[name] !== values[name]);

/**
 * After a change of a group: its open lessons follow, those with a substitute or another room keep them. Resolves to the lessons
 * that have another day, hour or teacher.
 */
export async function followChange(
  work: Work,
  before: StoredGroup,
  values: GroupValues,
  given: Options,
): Promise<ProposedLesson[]> {
  if (isOtherSeries(before, values)) return remakeLessons(work, before.id, values, given);
  const open = await findOpen(work, before.id);
  const moved = open.flatMap((lesson) => {
    const changes = changesOf(lesson, before, values);
    return Object.keys(changes).length > 0 ? [{ lesson: { ...lesson, ...changes }, changes }] : [];
  });
  // Only whom it concerns is asked whether they can come: everybody at another hour, a new teacher, else only the room.
  const asked = moved.map(({ lesson, changes }) => {
    const isOtherHour = 'startsAt' in changes || 'endsAt' in changes;
    return {
      ...lesson,
      ...(isOtherHour && { groupId: before.id }),
      teacherId: isOtherHour || 'teacherId' in changes ? lesson.teacherId : null,
    };
  });
  await refuseClashes(work, asked, before.id, given);
  await write(
    work,
    moved.map(({ lesson }) => lesson),
  );
  return asked;
}

const lessonFields = ['startsAt', 'endsAt', 'teacherId', 'courseLocationId', 'room'] as const;

/** What a group says of its lesson of a day. */
const saidOf = (group: StoredGroup | GroupValues, date: string) => ({
  ...valuesIn(groupFields, group),
  startsAt: hourOn(group, date)?.startsAt,
  endsAt: hourOn(group, date)?.endsAt,
});

/** What follows the group of a lesson; what it has of its own stays. */
function changesOf(lesson: StoredLesson, before: StoredGroup, values: GroupValues): Partial<StoredLesson> {
  const [was, is] = [saidOf(before, lesson.date), saidOf(values, lesson.date)];
  const changed = lessonFields.filter((name) => was[name] !== is[name] && lesson[name] === was[name]);
  return Object.fromEntries(changed.map((name) => [name, is[name]] as const));
}

const write = ({ tx, stamp, person }: Work, moved: readonly StoredLesson[]): Promise<unknown> =>
  tx.execute(sql`update lessons l set starts_at = w."startsAt", ends_at = w."endsAt", teacher_id = w."teacherId",
        course_location_id = w."courseLocationId", room = w.room, version = l.version + 1,
        updated_at = ${stamp.changed.updatedAt.toISOString()}::timestamptz, updated_by_id = ${person.id}
      from json_to_recordset(${JSON.stringify(moved)}::json)
        as w(id int, "startsAt" time, "endsAt" time, "teacherId" int, "courseLocationId" int, room text)
      where l.id = w.id`);

/** The open lessons that follow the group's teacher; those with a substitute keep them. */
const findFollowing = async (work: Pick<Work, 'tx' | 'today'>, { id, teacherId }: StoredGroup) =>
  (await findOpen(work, id)).filter((lesson) => lesson.teacherId === teacherId);

/** On which dates of a group another teacher gives a lesson elsewhere already, is away or has no contract. */
export async function findTeacherClashes(work: Pick<Work, 'tx' | 'today'>, group: StoredGroup, teacherId: number) {
  const proposed = (await findFollowing(work, group)).map((lesson) => ({
    ...lesson,
    teacherId,
    courseLocationId: null,
  }));
  return findObstacles(work.tx, proposed, { groupId: group.id });
}

/** Gives the lessons of a group to another teacher. Throws 409 with the dates on which that one is taken. */
export async function giveLessons(work: Work, group: StoredGroup, teacherId: number | null): Promise<void> {
  if (teacherId !== null) refuse(await findTeacherClashes(work, group, teacherId));
  await write(
    work,
    (await findFollowing(work, group)).map((lesson) => ({ ...lesson, teacherId })),
  );
}

/** Past lessons of a group that are not entered. */
export const findUnentered = ({ tx, today }: Work, groupId: number): Promise<{ id: number; date: string }[]> =>
  rowsOf(
    tx,
    { id: z.number(), date: z.string() },
    sql`select l.id, l.date::text from lessons l
      where l.group_id = ${groupId} and l.status = 'planned' and l.date < ${today}::date order by l.date, l.id`,
  );

/**
 * Takes what is still planned off the calendar, of a day or later where one is said, for a group that ends; late ones are paid
 * (teaching 12). Resolves to the lessons.
 */
export async function cancelPlanned(
  services: Pick<Services, 'settings' | 'now'>,
  { tx, stamp, person }: Work,
  groupId: number,
  from?: string,
): Promise<number[]> {
  const ids = await valuesOf(
    tx,
    z.number(),
    sql`select l.id from lessons l where l.group_id = ${groupId} and l.status = 'planned'
      and l.date >= coalesce(${from ?? null}::date, l.date)`,
  );
  const paid = JSON.stringify(Object.fromEntries(await latePay(services, tx, ids, 'other')));
  await tx.execute(sql`update lessons set status = 'cancelled', cancel_reason = 'other', version = version + 1,
        paid_minutes = coalesce((${paid}::jsonb->>id::text)::int, 0),
        updated_at = ${stamp.changed.updatedAt.toISOString()}::timestamptz, updated_by_id = ${person.id}
      where id = any(${intList(ids)})`);
  return ids;
}

/** Who gives these lessons. */
export const findTeachers = ({ tx }: Pick<Work, 'tx'>, ids: readonly number[]): Promise<number[]> =>
  valuesOf(
    tx,
    z.number(),
    sql`select distinct l.teacher_id from lessons l where l.id = any(${intList(ids)}) and l.teacher_id is not null`,
  );

/** The lessons of a group as they stand, for a check of the whole. */
export const findPlanned = ({ tx, today }: Work, groupId: number): Promise<ProposedLesson[]> =>
  rowsOf(
    tx,
    proposedLesson,
    sql`select l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt", to_char(l.ends_at, 'HH24:MI') as "endsAt",
      l.teacher_id as "teacherId", l.course_location_id as "courseLocationId", l.room
    from lessons l where l.group_id = ${groupId} and l.status = 'planned' and l.date >= ${today}::date order by l.date`,
  );
