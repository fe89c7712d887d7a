import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { intList, rowsOf, valuesOf } from '../../platform/db/rows';
import { Problem } from '../../platform/http/problem';
import type { Work } from '../../platform/http/work';
import { obstaclesText, peopleIn } from '../conflicts/clash.messages';
import { findObstacles, proposedLesson } from '../conflicts/conflicts.repository';
import { findClash, findGroup, lockRegistration, takenFrom } from '../placing/locked.repository';

const taken = (why: string) => new Problem(409, `Cela ne s’annule plus\u00a0: ${why}`);

/** Lessons to come that stand again. */
const findPlanned = (tx: Queries, ids: readonly number[], day: string) =>
  rowsOf(
    tx,
    proposedLesson.extend({ id: z.number(), groupId: z.number() }),
    sql`select l.id, l.group_id as "groupId", l.date::text, to_char(l.starts_at, 'HH24:MI') as "startsAt",
      to_char(l.ends_at, 'HH24:MI') as "endsAt", l.teacher_id as "teacherId",
      l.course_location_id as "courseLocationId", l.room
    from lessons l where l.id = any(${intList(ids)}) and l.status = 'planned' and l.date >= ${day}::date order by l.id`,
  );

/** Throws 409 where a lesson that comes back finds its hour or its room given to another one meanwhile. */
export async function refuseClashes({ tx, today: day }: Work, ids: readonly number[]): Promise<void> {
  for (const lesson of await findPlanned(tx, ids, day)) {
    const obstacles = await findObstacles(tx, [lesson], { lessonId: lesson.id, isAbsenceOver: true });
    if (obstacles.length > 0) throw taken(obstaclesText(obstacles)).naming(...peopleIn(obstacles));
  }
}

/** Groups that would have more people than places. */
const findFull = (tx: Queries, placeIds: readonly number[], day: string): Promise<string[]> =>
  valuesOf(
    tx,
    z.string(),
    sql`select g.code from groups g
      where g.id in (select back.group_id from enrolments back where back.id = any(${intList(placeIds)}))
        and g.capacity < (select count(*) from enrolments e where e.group_id = g.id and ${takenFrom(day)})`,
  );

const findOpenPlaces = (tx: Queries, ids: readonly number[]) =>
  rowsOf(
    tx,
    { registrationId: z.number(), groupId: z.number() },
    sql`select e.registration_id as "registrationId", e.group_id as "groupId" from enrolments e
      where e.id = any(${intList(ids)}) and e.to_date is null order by e.id`,
  );

/** The same of a place, which another person may have by now. */
export async function refuseSeats({ tx, today: day }: Work, placeIds: readonly number[]): Promise<void> {
  const [full] = await findFull(tx, placeIds, day);
  if (full) throw taken(`le groupe ${full} est complet.`);
  for (const { registrationId, groupId } of await findOpenPlaces(tx, placeIds)) {
    const registration = await lockRegistration(tx, registrationId, groupId);
    const clash = await findClash(tx, registration, await findGroup(tx, groupId), day);
    if (clash) throw taken(`${registration.name} est dans ${clash.code} à cette heure.`).naming(registration.name);
  }
}
