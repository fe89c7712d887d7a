import type { AvailableTeacher, UnavailableTeacher } from '@tandem/shared/contract/people/teachers.search';
import { weekdayOn } from '@tandem/shared/rules/courses/hours';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { findAvailable, findObstaclesOfAll } from '../../platform/teachers/availability.repository';
import { obstaclesText, peopleIn } from '../conflicts/clash.messages';
import { findBusyTeachers, findObstacles, proposedLesson } from '../conflicts/conflicts.repository';
import { clash } from '../conflicts/refusal';

/** A lesson that somebody else is to give. */
export const replaced = proposedLesson.extend({ id: z.number(), branchId: z.number(), locationCourseId: z.number() });
export type Replaced = z.infer<typeof replaced>;

/** Who can teach the branch then, is not away and gives no other lesson at that time, best first (people 22). */
export async function substitutesFor(
  queries: Queries,
  lesson: Replaced,
  isAdmin: boolean,
): Promise<AvailableTeacher[]> {
  const { date, startsAt, endsAt, branchId, locationCourseId } = lesson;
  const weekday = weekdayOn(date);
  if (!weekday) return [];
  const found = await findAvailable(queries, { branchId, locationCourseId, weekday, startsAt, endsAt }, isAdmin);
  const busy = await findBusyTeachers(queries, [lesson], { lessonId: lesson.id });
  return found.filter(({ id }) => id !== lesson.teacherId && !busy.has(`${id} ${date}`));
}

/** Everybody else, with what stands in the way of each: nobody is left out without a reason. */
export async function othersFor(
  queries: Queries,
  lesson: Replaced,
  free: readonly Pick<AvailableTeacher, 'id'>[],
): Promise<UnavailableTeacher[]> {
  const { date, startsAt, endsAt, branchId, locationCourseId } = lesson;
  const course = { branchId, locationCourseId, weekday: weekdayOn(date) ?? null, startsAt, endsAt };
  const all = await findObstaclesOfAll(queries, course);
  const isLeft = ({ id }: { id: number }) => id !== lesson.teacherId && free.every((one) => one.id !== id);
  return all.filter(isLeft).map(({ id, name, why = notThen }) => ({ id, name, why }));
}

const notThen = 'Absent·e, sans contrat ce jour-là, ou dans une autre séance à cette heure';

/**
 * Throws 409 unless somebody can give that lesson; the group's own teacher may come after all, absence or not. Where and with whom it
 * is stays as it was.
 */
export async function refuseUnfree(
  queries: Queries,
  { groupId: _with, courseLocationId: _where, ...lesson }: Replaced & { ownTeacherId: number | null },
  teacherId: number,
  isAdmin: boolean,
): Promise<void> {
  const isOwn = teacherId === lesson.ownTeacherId;
  const proposed = { ...lesson, teacherId, courseLocationId: null };
  const obstacles = await findObstacles(queries, [proposed], { lessonId: lesson.id, isAbsenceOver: isOwn });
  if (obstacles.length > 0) throw clash(`Conflit\u00a0: ${obstaclesText(obstacles)}`).naming(...peopleIn(obstacles));
  if (isOwn) return;
  const free = await substitutesFor(queries, { ...lesson, courseLocationId: null }, isAdmin);
  if (!free.some(({ id }) => id === teacherId)) throw clash('Cette personne n’est pas libre à cette heure.');
}
