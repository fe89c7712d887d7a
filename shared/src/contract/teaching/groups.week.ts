import * as z from 'zod';
import { keysOf, groupStatusLabels, lessonStatusLabels } from '../enumerations';
import { one } from '../listing';
import { civilDate } from '../page';
import { groupList } from './groups.list';

const text = z.string().nullable();

/** Lessons that one week shows; of more, a filter must leave some out. */
export const mostInWeek = 400;

/**
 * A day of the week that is wanted, and the filters of the list; without a year, the one that this week lies in. `day`: only the
 * lessons of this day of that week.
 */
export const groupWeekQuery = groupList.filters.extend({ from: civilDate, day: one(civilDate) });

/** A planned or held lesson in the timetable. Times are `18:00`. */
export const weekLesson = z.object({
  id: z.int(),
  groupId: z.int(),
  code: z.string(),
  groupStatus: z.enum(keysOf(groupStatusLabels)),
  status: z.enum(keysOf(lessonStatusLabels)),
  date: civilDate,
  startsAt: z.string(),
  endsAt: z.string(),
  branch: z.string(),
  /** `#3b6fd4` */
  color: text,
  location: z.string(),
  courseLocationId: z.int().nullable(),
  building: text,
  room: text,
  /** Null: «à pourvoir». */
  teacher: text,
  isSubstituted: z.boolean(),
  /** Who is expected on that day. */
  expected: z.int(),
  capacity: z.int(),
  /** «la salle 102 accueille ECO-MOR-01, 17:00–19:00»: who or what is there twice (teaching 9). */
  clashes: z.array(z.string()),
});
export type WeekLesson = z.infer<typeof weekLesson>;

/** The lessons of one week, by place, room, day and hour; `total` also counts those beyond `mostInWeek`. */
export const groupWeek = z.object({ monday: civilDate, total: z.int(), lessons: z.array(weekLesson) });
export type GroupWeek = z.infer<typeof groupWeek>;
