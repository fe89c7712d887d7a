import * as z from 'zod';
import { cancelReasonLabels, keysOf } from '../enumerations';
import { civilDate, instant } from '../page';

const text = z.string().nullable();

/** A lesson as the teacher's day names it. */
export const dayLesson = z.object({
  id: z.int(),
  groupId: z.int(),
  code: z.string(),
  branch: z.string(),
  location: z.string(),
  building: text,
  room: text,
  date: civilDate,
  /** `18:00` */
  startsAt: z.string(),
  endsAt: z.string(),
});
export type DayLesson = z.infer<typeof dayLesson>;

/** A lesson that is on or to come, with who is expected (teaching 17). */
export const comingLesson = dayLesson.extend({
  /** Its attendance can be entered now (teaching 21). */
  mayEnter: z.boolean(),
  /** Whom one stands in for; null in the own lessons. */
  standsInFor: text,
  people: z.array(
    z.object({
      enrolmentId: z.int(),
      studentId: z.int(),
      firstName: z.string(),
      lastName: z.string(),
      /** Somebody announced that they will not come (teaching 18). */
      isAway: z.boolean(),
    }),
  ),
});
export type ComingLesson = z.infer<typeof comingLesson>;

/** A past lesson that lacks marks, or that nobody ended, while its teacher may still enter it. */
export const lessonToEnter = dayLesson.extend({ entered: z.int(), expected: z.int() });
export type LessonToEnter = z.infer<typeof lessonToEnter>;

/** What is otherwise than usual with a lesson of the next two weeks. */
export const lessonNews = dayLesson.pick({ id: true, groupId: true, code: true, date: true, startsAt: true }).extend({
  kind: z.enum(['cancelled', 'moved', 'given']),
  /** Why it is cancelled. */
  cancelReason: z.enum(keysOf(cancelReasonLabels)).nullable(),
  /** Of one that is moved. */
  movedTo: civilDate.nullable(),
  /** Who gives it instead; null: nobody yet. */
  by: text,
});
export type LessonNews = z.infer<typeof lessonNews>;

/** What a teacher has to know and to do today. */
export const teacherDay = z.object({
  /** Today in Switzerland, by the server's clock. */
  day: civilDate,
  /** All lessons of the next day that has one, today included, by hour. */
  lessons: z.array(comingLesson),
  /** Oldest first. */
  toEnter: z.array(lessonToEnter),
  news: z.array(lessonNews),
  /** What the offices wrote in the last two weeks, newest first. */
  mails: z.array(z.object({ id: z.int(), at: instant, subject: z.string() })),
  /** The holidays that today lies in, and their last day. */
  holidays: z.object({ label: z.string(), to: civilDate }).nullable(),
});
export type TeacherDay = z.infer<typeof teacherDay>;
