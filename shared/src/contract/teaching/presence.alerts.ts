import * as z from 'zod';
import { civilDate } from '../page';
import { attendanceTally } from './attendance.grid';

/** A person who is absent without excuse too often (teaching 23). */
export const absenceAlert = z.object({
  studentId: z.int(),
  name: z.string(),
  /** Codes of the groups in which they have a place. */
  groups: z.array(z.string()),
  /** Unexcused absences: the last ones in a row in one group, and all of the year. */
  inARow: z.int(),
  inAll: z.int(),
  /** (P + R) of (P + R + E + N), from 0 to 1. */
  rate: z.number(),
  /** The absences themselves, newest first. */
  absences: z.array(
    z.object({ lessonId: z.int(), enrolmentId: z.int(), group: z.string(), date: civilDate, isLocked: z.boolean() }),
  ),
});
export type AbsenceAlert = z.infer<typeof absenceAlert>;

/** People that one answer shows; the others follow once these are settled. */
export const maxAlerts = 200;

/** Those above a threshold, the most absent first, with the thresholds of the settings. */
export const absenceAlerts = z.object({
  rows: z.array(absenceAlert),
  /** All of them, shown or not. */
  total: z.int(),
  thresholds: z.object({ inARow: z.int(), inAll: z.int() }),
});
export type AbsenceAlerts = z.infer<typeof absenceAlerts>;

/** A group of the current year and its past lessons. */
export const groupRate = z.object({
  groupId: z.int(),
  group: z.string(),
  branch: z.string(),
  location: z.string(),
  /** Whose these lessons were, separated by commas where the group has changed hands. */
  teacher: z.string().nullable(),
  /** Past lessons that are not cancelled. */
  lessons: z.int(),
  tally: attendanceTally,
});
export type GroupRate = z.infer<typeof groupRate>;
