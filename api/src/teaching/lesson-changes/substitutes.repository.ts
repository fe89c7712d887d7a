import { keysOf, type Weekday, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { AvailableTeacher } from '@tandem/shared/contract/people/teachers.search';
import * as z from 'zod';
import { weekdayOf } from '@tandem/shared/rules/time/easter';
import type { Queries } from '../../platform/db/database';
import { findAvailable } from '../../platform/teachers/availability.repository';
import { obstaclesText, teachersIn } from '../conflicts/clash.messages';
import { findBusyTeachers, findClashes, proposedLesson } from '../conflicts/conflicts.repository';
import { clash } from '../conflicts/refusal';

/** A lesson that somebody else is to give. */
export const replaced = proposedLesson.extend({ id: z.number(), branchId: z.number(), locationCourseId: z.number() });
export type Replaced = z.infer<typeof replaced>;

/** The day of class of a date; undefined on a Sunday. */
const weekdayNameOf = (date: string): Weekday | undefined => keysOf(weekdayLabels)[weekdayOf(date)];

/** Who can teach the branch then, is not away and gives no other lesson at that time, best first (people 22). */
export async function substitutesFor(
  queries: Queries,
  lesson: Replaced,
  isAdmin: boolean,
): Promise<AvailableTeacher[]> {
  const { date, startsAt, endsAt, branchId, locationCourseId } = lesson;
  const weekday = weekdayNameOf(date);
  if (!weekday) return [];
  const found = await findAvailable(queries, { branchId, locationCourseId, weekday, startsAt, endsAt }, isAdmin);
  const busy = await findBusyTeachers(queries, [lesson], { lessonId: lesson.id });
  return found.filter(({ id }) => id !== lesson.teacherId && !busy.has(`${id} ${date}`));
}

/** Throws 409 unless somebody can give that lesson; the group's own teacher may come after all, absence or not. */
export async function refuseUnfree(
  queries: Queries,
  lesson: Replaced & { groupTeacherId: number | null },
  teacherId: number,
  isAdmin: boolean,
): Promise<void> {
  if (teacherId !== lesson.groupTeacherId) {
    const free = await substitutesFor(queries, lesson, isAdmin);
    if (!free.some(({ id }) => id === teacherId)) throw clash('Cette personne n’est pas libre à cette heure.');
  }
  const proposed = { ...lesson, teacherId, courseLocationId: null };
  const clashes = await findClashes(queries, [proposed], { lessonId: lesson.id });
  if (clashes.length > 0) throw clash(`Conflit\u00a0: ${obstaclesText(clashes)}`).naming(...teachersIn(clashes));
}
