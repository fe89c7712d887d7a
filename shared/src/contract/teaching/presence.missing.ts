import * as z from 'zod';
import { several } from '../listing';
import { civilDate, id, instant } from '../page';
import { ofTrainingYear } from './groups.years';

const text = z.string().nullable();

/** A lesson that is over and whose attendance is not complete. Times are `18:00`. */
export const missingLesson = z.object({
  id: z.int(),
  version: z.int(),
  groupId: z.int(),
  group: z.string(),
  branch: z.string(),
  locationId: z.int(),
  location: z.string(),
  date: civilDate,
  startsAt: z.string(),
  endsAt: z.string(),
  teacherId: z.int().nullable(),
  teacher: text,
  entered: z.int(),
  expected: z.int(),
  /** Days since it was given. */
  age: z.int(),
  /** When its teacher was last asked. */
  remindedAt: instant.nullable(),
  /** Why its teacher cannot be asked; null: they can. */
  noReminder: text,
});
export type MissingLesson = z.infer<typeof missingLesson>;

export const missingFilters = ofTrainingYear.extend({ locationId: several(id), teacherId: several(id) });
export type MissingFilters = z.output<typeof missingFilters>;

/** Lessons that one answer shows; the others follow once these are entered. */
export const maxMissing = 200;

const choice = z.object({ id: z.int(), label: z.string(), lessons: z.int() });

/** Oldest first, of one training year (teaching 38). */
export const missingLessons = z.object({
  rows: z.array(missingLesson),
  /** Of the filter, and of no filter at all. */
  total: z.int(),
  all: z.int(),
  /** Days since the oldest of all was given; null without any. */
  oldest: z.int().nullable(),
  /** What the filters offer, with the number of lessons. */
  locations: z.array(choice),
  teachers: z.array(choice),
});
export type MissingLessons = z.infer<typeof missingLessons>;
