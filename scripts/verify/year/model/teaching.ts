import { cellKey, type Lesson, type Model, type Enrolment } from './records';

/** Everybody who ever had a place in a group. */
export const enrolmentsOf = ({ enrolments }: Model, groupId: number): Enrolment[] =>
  [...enrolments.values()].filter((enrolment) => enrolment.groupId === groupId);

/** Whose place covers the day of a lesson that is neither cancelled nor moved (teaching 17). */
export function expectedIn(model: Model, { groupId, date, status }: Lesson): Enrolment[] {
  if (status === 'cancelled' || status === 'moved') return [];
  return enrolmentsOf(model, groupId).filter(({ from, to }) => from <= date && (to === null || to >= date));
}

/** How many of those who are expected are entered. */
export const enteredIn = (model: Model, lesson: Lesson): number =>
  expectedIn(model, lesson).filter(({ id }) => model.cells.has(cellKey(lesson.id, id))).length;
export const isEntered = (model: Model, lesson: Lesson): boolean =>
  enteredIn(model, lesson) === expectedIn(model, lesson).length;

/** Whether a lesson is over by now. */
export const isOver = ({ date, endsAt }: Lesson, { day, time }: { day: string; time: string }): boolean =>
  date < day || (date === day && endsAt <= time);
