import * as z from 'zod';
import { endpoints } from '../endpoint';
import { cancelReasonLabels, keysOf } from '../enumerations';
import { civilDate } from '../page';

/** Days in which the next one with lessons is looked for. */
export const daysAhead = 14;
/** Lessons and places that the answer names; it counts all. */
export const mostAhead = 6;
/** People who are away that it names. */
export const mostAway = 3;

const ofLesson = { id: z.int(), groupId: z.int(), code: z.string(), startsAt: z.string() };

const lessonAhead = z.object({
  ...ofLesson,
  /** Why it does not take place; null: it does. */
  cancelReason: z.enum(keysOf(cancelReasonLabels)).nullable(),
  /** Null: «à pourvoir». */
  teacher: z.string().nullable(),
  isSubstituted: z.boolean(),
  hasRoom: z.boolean(),
  isFirst: z.boolean(),
});
/** A lesson to look at before its day: nobody gives it, it has no room, it is cancelled or replaced, or the group begins with it. */
export type LessonAhead = z.infer<typeof lessonAhead>;

/** An apprentice's first lesson in a group that is under way. */
const beginning = z.object({ studentId: z.int(), name: z.string(), ...ofLesson });

const listOf = <T extends z.ZodType>(row: T) => z.object({ total: z.int(), rows: z.array(row) });

const dayAhead = z.object({
  /** Null: none within `daysAhead` days. */
  date: civilDate.nullable(),
  /** Lessons that take place. */
  total: z.int(),
  /** Those that nobody gives first, then by hour. */
  lessons: listOf(lessonAhead),
  /** Whose absence is announced. */
  away: listOf(z.object({ studentId: z.int(), name: z.string() })),
  beginning: listOf(beginning),
});
/** The next day with lessons, and what one should know of it the day before. Times are `18:00`. */
export type DayAhead = z.infer<typeof dayAhead>;

/** What the office looks at the day before. */
export const groupsAhead = endpoints(['group', 'lesson', 'registration', 'absence'], {
  find: {
    method: 'GET',
    path: '/api/groups/ahead',
    summary: 'Le prochain jour de cours: les séances à regarder, les absences annoncées, qui commence',
    /** The first day that counts. */
    query: z.object({ from: civilDate }),
    reply: dayAhead,
  },
});
