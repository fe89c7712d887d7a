import * as z from 'zod';
import { attendanceStatusLabels, keysOf, lessonStatusLabels } from '../enumerations';
import { civilDate } from '../page';
import { attendanceTally } from './attendance.grid';

const text = z.string().nullable();
const status = z.enum(keysOf(attendanceStatusLabels));

/** One lesson at which an apprentice is, or was, expected. Times are `18:00`. */
export const studentLesson = z.object({
  lessonId: z.int(),
  enrolmentId: z.int(),
  groupId: z.int(),
  group: z.string(),
  branch: z.string(),
  date: civilDate,
  startsAt: z.string(),
  endsAt: z.string(),
  teacher: text,
  lesson: z.enum(keysOf(lessonStatusLabels)),
  isOver: z.boolean(),
  /** Its month is approved: nothing changes any more. */
  isLocked: z.boolean(),
  /** An absence was announced for it. */
  isAnnounced: z.boolean(),
  /** Null: «Non saisi». */
  cell: z
    .object({ status, minutesLate: z.int().nullable(), comment: text, teacherStatus: status.nullable() })
    .nullable(),
});
export type StudentLesson = z.infer<typeof studentLesson>;

/** The year of one apprentice (teaching 39). */
export const studentYear = z.object({
  name: z.string(),
  year: z.object({ id: z.int(), label: z.string(), startsOn: civilDate, endsOn: civilDate }),
  lessons: z.array(studentLesson),
  tally: attendanceTally,
  thresholds: z.object({ inARow: z.int(), inAll: z.int() }),
  /** Unexcused absences: the last ones in a row in one group, and all. */
  inARow: z.int(),
  inAll: z.int(),
});
export type StudentYear = z.infer<typeof studentYear>;
