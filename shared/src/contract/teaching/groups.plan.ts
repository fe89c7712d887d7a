import * as z from 'zod';
import { optionalText } from '../../fields/checks';
import { keysOf, slotLabels, weekdayLabels } from '../enumerations';
import { civilDate, id } from '../page';

const text = z.string().nullable();

/** What is decided about one date of a plan; what is not named stays the group's. */
export const lessonAdjustment = z.object({
  date: civilDate,
  isSkipped: z.boolean().optional(),
  courseLocationId: id.nullable().optional(),
  room: optionalText(80).optional(),
  /** Null: «à pourvoir» on that day. */
  teacherId: id.nullable().optional(),
  /** Teacher or room is there twice all the same: the admin alone (teaching 9). */
  isForced: z.boolean().optional(),
});
export type LessonAdjustment = z.output<typeof lessonAdjustment>;

/** A room of a place, by building and name. */
export const roomOf = z.object({ courseLocationId: z.int(), building: z.string(), room: z.string() });
export type RoomOf = z.infer<typeof roomOf>;

/** Who or what is already taken at the time of a lesson (teaching 9), and what would make it work; the first one is best. */
export const conflict = z.object({
  date: civilDate,
  kind: z.enum(['room', 'teacher']),
  /** «la salle 102 accueille ECO-MOR-01, 17:00–19:00» */
  text: z.string(),
  room: roomOf.nullable(),
  substitute: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type Conflict = z.infer<typeof conflict>;

/** A person who waits for the branch; `blocked` says why this group cannot be. */
export const candidate = z.object({
  registrationId: z.int(),
  /** Of the registration. */
  version: z.int(),
  studentId: z.int(),
  name: z.string(),
  profession: text,
  learningYear: text,
  hasEmail: z.boolean(),
  waitingDays: z.int(),
  score: z.int(),
  parts: z.object({ place: z.int(), hour: z.int(), alike: z.int(), waited: z.int(), priority: z.int() }).nullable(),
  reasons: z.array(z.string()),
  blocked: text,
});
export type Candidate = z.infer<typeof candidate>;

/** What a plan gives: its lessons, what stands in the way, and whom it helps. */
export const groupPreview = z.object({
  code: z.string(),
  lessons: z.array(civilDate),
  skipped: z.array(z.object({ date: civilDate, label: z.string() })),
  conflicts: z.array(conflict),
  rooms: z.array(roomOf.extend({ seats: z.int().nullable(), busy: z.int() })),
  candidates: z.array(candidate),
});
export type GroupPreview = z.infer<typeof groupPreview>;

/** A weekday and part of the day for a new group, with who could come (teaching 28). */
export const suggestedHour = z.object({
  weekday: z.enum(keysOf(weekdayLabels)),
  slot: z.enum(keysOf(slotLabels)),
  startsAt: z.string(),
  endsAt: z.string(),
  people: z.int(),
  longestDays: z.int(),
  teachers: z.int(),
  room: roomOf.nullable(),
});
export type SuggestedHour = z.infer<typeof suggestedHour>;

/** What a new group of a branch at a place begins with. */
export const groupSuggestion = z.object({
  branch: z.string(),
  location: z.string(),
  trainingYearId: z.int(),
  holidayProfileId: z.int().nullable(),
  firstDate: civilDate,
  lastDate: civilDate,
  capacity: z.int(),
  minSize: z.int(),
  lessonMinutes: z.int(),
  plannedLessons: z.int(),
  waiting: z.int(),
  hours: z.array(suggestedHour),
});
export type GroupSuggestion = z.infer<typeof groupSuggestion>;
