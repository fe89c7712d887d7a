import { cellKey, type Lesson, type Model, type Place } from './records';

/** Everybody who ever had a place in a group. */
export const placesOf = ({ places }: Model, groupId: number): Place[] =>
  [...places.values()].filter((place) => place.groupId === groupId);

/** Whose place covers the day of a lesson that is neither cancelled nor moved (teaching 17). */
export function expectedIn(model: Model, { groupId, date, status }: Lesson): Place[] {
  if (status === 'cancelled' || status === 'moved') return [];
  return placesOf(model, groupId).filter(({ from, to }) => from <= date && (to === null || to >= date));
}

/** How many of those who are expected are entered. */
export const enteredIn = (model: Model, lesson: Lesson): number =>
  expectedIn(model, lesson).filter(({ id }) => model.cells.has(cellKey(lesson.id, id))).length;
export const isEntered = (model: Model, lesson: Lesson): boolean =>
  enteredIn(model, lesson) === expectedIn(model, lesson).length;

/** Whether a lesson is over by now. */
export const isOver = ({ date, endsAt }: Lesson, { day, time }: { day: string; time: string }): boolean =>
  date < day || (date === day && endsAt <= time);
