import * as z from 'zod';
import { attendanceStatusLabels, keysOf, lessonStatusLabels } from '../enumerations';
import { civilDate, instant } from '../page';

const text = z.string().nullable();
const status = z.enum(keysOf(attendanceStatusLabels));
const count = z.int();

/** Counts of one row, one lesson or all: `tallyOf` of shared/rules/attendance. */
export const attendanceTally = z.object({
  present: count,
  late: count,
  absent_excused: count,
  absent_unexcused: count,
  exempt: count,
  /** «Non saisi» in lessons that are over or held. */
  missing: count,
  rate: z.number().nullable(),
});

/** One lesson of the grid, without those that were moved elsewhere. */
export const gridLesson = z.object({
  id: z.int(),
  version: z.int(),
  /** Its place among the lessons that are not cancelled. */
  seq: z.int().nullable(),
  date: civilDate,
  startsAt: z.string(),
  endsAt: z.string(),
  status: z.enum(keysOf(lessonStatusLabels)),
  isLocked: z.boolean(),
  mayEnter: z.boolean(),
  whyNot: text,
  /** It is going on now. */
  isRunning: z.boolean(),
  /** Its end is past. */
  isOver: z.boolean(),
  /** How many were expected. */
  expected: count,
  tally: attendanceTally,
});
export type GridLesson = z.infer<typeof gridLesson>;

/** One place in the group, also a former one. */
export const gridRow = z.object({
  enrolmentId: z.int(),
  studentId: z.int(),
  name: z.string(),
  profession: text,
  from: civilDate,
  to: civilDate.nullable(),
  endKind: z.enum(['completed', 'moved', 'dropped']).nullable(),
  failReason: text,
  /** Aligned with the lessons; null: nothing entered, or not expected then. */
  cells: z.array(z.object({ status, minutesLate: z.int().nullable() }).nullable()),
  tally: attendanceTally,
  /** Unexcused absences: the last ones in a row, and all. */
  inARow: count,
  inAll: count,
  /** One of them has reached its limit of the settings (teaching 23). */
  isAlerting: z.boolean(),
});
export type GridRow = z.infer<typeof gridRow>;

/** Everything entered in a group. */
export const attendanceGrid = z.object({
  lessons: z.array(gridLesson),
  rows: z.array(gridRow),
  tally: attendanceTally,
  /** Weeks without a lesson because of holidays. */
  holidays: z.array(z.object({ label: z.string(), dates: z.array(civilDate) })),
  /** The server's clock. */
  now: instant,
});
export type AttendanceGrid = z.infer<typeof attendanceGrid>;
