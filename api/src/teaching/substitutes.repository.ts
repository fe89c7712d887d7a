import { keysOf, type Weekday, weekdayLabels } from '@tandem/shared/contract/enumerations';
import type { AvailableTeacher } from '@tandem/shared/contract/people/teachers.search';
import { weekdayOf } from '@tandem/shared/rules/easter';
import type { Queries } from '../platform/db/database';
import { findAvailable } from '../platform/teachers/availability.repository';
import { findBusyTeachers, type WantedLesson } from './conflicts.repository';

/** A lesson that somebody else is to give. */
export interface Replaced extends WantedLesson {
  id: number;
  branchId: number;
  locationCourseId: number;
}

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
