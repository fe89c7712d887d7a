import * as z from 'zod';
import { optionalText, requiredText, version } from '../../fields/checks';
import type { Fields } from '../../fields/field';
import { shapeOf } from '../../fields/shapes';
import { endpoints } from '../endpoint';
import { absenceAnnouncerLabels, attendanceStatusLabels, keysOf, lessonStatusLabels } from '../enumerations';
import { civilDate, id, idParams, instant } from '../page';
import { act } from '../platform/act';
import { missing, rejected, stale, versionMissing } from '../problem';
import { teacherDay } from './attendance.day';
import { attendanceGrid } from './attendance.grid';

const text = z.string().nullable();
const status = z.enum(keysOf(attendanceStatusLabels));

/** Most people of one sheet: twice the largest group. */
export const mostEntries = 24;

/** What stands in one cell; minutes only of a «En retard». */
export const attendanceCell = z.object({
  status,
  minutesLate: z.int().nullable(),
  comment: text,
  source: z.enum(['teacher', 'office', 'import']),
  /** What the teacher had said, once the office has written the cell. */
  teacherStatus: status.nullable(),
  /** Who wrote it last. */
  by: text,
  at: instant,
});
export type AttendanceCell = z.infer<typeof attendanceCell>;

/** One person who is expected at a lesson (teaching 17). */
export const attendanceRow = z.object({
  enrolmentId: z.int(),
  studentId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  profession: text,
  /** Null: «Non saisi». */
  cell: attendanceCell.nullable(),
  /** An absence that was announced for this lesson (teaching 18). */
  notice: z.object({ announcedBy: z.enum(keysOf(absenceAnnouncerLabels)), at: instant, reason: text }).nullable(),
});
export type AttendanceRow = z.infer<typeof attendanceRow>;

/** A lesson as its sheet shows it. */
export const attendanceLesson = z.object({
  id: z.int(),
  version: z.int(),
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
  status: z.enum(keysOf(lessonStatusLabels)),
  teacher: text,
  /** Its place among the lessons that are not cancelled or moved, and how many these are. */
  seq: z.int().nullable(),
  lessons: z.int(),
  topic: text,
});
export type AttendanceLesson = z.infer<typeof attendanceLesson>;

/** A lesson and everybody who is expected. */
export const attendanceSheet = z.object({
  lesson: attendanceLesson,
  rows: z.array(attendanceRow),
  mayEnter: z.boolean(),
  /** A sentence where the person who reads may not enter. */
  whyNot: text,
  /** Its month is approved (teaching 26). */
  isLocked: z.boolean(),
  /** The server's clock. */
  now: instant,
});
export type AttendanceSheet = z.infer<typeof attendanceSheet>;

/** What is said of a person beside the status; the minutes only of a «En retard». */
export const attendanceDetailTable = {
  minutesLate: { kind: 'number', label: 'Minutes de retard', min: 1, max: 240, width: 'whole' },
  comment: { kind: 'long', label: 'Commentaire', max: 500 },
} as const satisfies Fields;
export const attendanceDetail = shapeOf(attendanceDetailTable);

/** The same for a lesson of so many minutes: who is late came before its end. */
export const attendanceDetailOf = (lessonMinutes: number) => ({
  ...attendanceDetailTable,
  minutesLate: { ...attendanceDetailTable.minutesLate, max: lessonMinutes - 1 },
});

const { minutesLate, comment } = attendanceDetail.shape;
const said = z.object({ minutesLate: minutesLate.default(null), comment: comment.default(null) });

/** One cell to write; a status of null empties it. `before` is the cell as the person saw it. */
export const attendanceEntry = said.extend({
  enrolmentId: id,
  status: status.nullable(),
  before: said.extend({ status }).nullable(),
});
export type AttendanceEntry = z.output<typeof attendanceEntry>;

/** Why a lesson is corrected whose month is approved. */
export const correctionReason = z.object({ reason: requiredText(300) });

const entries = z
  .array(attendanceEntry)
  .min(1)
  .max(mostEntries)
  .refine(
    (all) => new Set(all.map(({ enrolmentId }) => enrolmentId)).size === all.length,
    'Une personne y est deux fois.',
  );

/** What became of a save: every row as it is now, and the cells that another person had changed, which were not written. */
export const attendanceSaved = z.object({
  act,
  rows: z.array(attendanceRow),
  conflicts: z.array(z.object({ enrolmentId: z.int(), cell: attendanceCell.nullable() })),
});
export type AttendanceSaved = z.infer<typeof attendanceSaved>;

const refused = z.object({ message: z.string(), reason: z.literal('refused') });
const stepped = {
  params: idParams,
  body: z.object({ version }),
  reply: attendanceSheet,
  outcomes: {
    404: missing,
    409: z.discriminatedUnion('reason', [stale(attendanceSheet), refused]),
    428: versionMissing,
  },
  idempotent: true,
} as const;

/** Who was at a lesson (teaching 16 and following). */
export const attendance = endpoints(['attendance', 'lesson'], {
  sheet: {
    method: 'GET',
    path: '/api/lessons/:id/attendance',
    summary: 'Feuille d’une séance: qui est attendu, ce qui est saisi; un répétiteur n’ouvre que les siennes',
    params: idParams,
    reply: attendanceSheet,
    outcomes: { 404: missing },
  },
  save: {
    method: 'PUT',
    path: '/api/lessons/:id/attendance',
    summary: 'Saisit des présences; une case que quelqu’un d’autre a changée entre-temps est rendue telle quelle',
    params: idParams,
    /** `reason`: why a lesson is corrected whose month is approved; the offices alone do. */
    body: z.object({ entries, reason: optionalText(300).optional() }),
    reply: attendanceSaved,
    outcomes: { 404: missing, 409: refused, 422: rejected },
    idempotent: true,
  },
  finish: {
    method: 'POST',
    path: '/api/lessons/:id/finish',
    changes: ['attendance', 'lesson', 'group'],
    summary: 'Termine la saisie: la séance est donnée; la première donnée met le groupe en cours',
    ...stepped,
  },
  reopen: {
    method: 'POST',
    path: '/api/lessons/:id/reopen',
    summary: 'Rouvre une séance donnée, tant que son mois n’est pas validé',
    ...stepped,
  },
  running: {
    method: 'GET',
    path: '/api/attendance/running',
    summary:
      'Séances d’un répétiteur à saisir en ce moment: de trente minutes avant le début à deux heures après la fin',
    reply: z.object({
      rows: z.array(attendanceLesson.pick({ id: true, groupId: true, code: true, startsAt: true, endsAt: true })),
    }),
  },
  day: {
    method: 'GET',
    path: '/api/attendance/day',
    reads: ['attendance', 'lesson', 'group', 'registration', 'teacher'],
    summary: 'La journée d’un répétiteur: ses prochaines séances, ce qui est à saisir, ce qui a changé',
    reply: teacherDay,
  },
  grid: {
    method: 'GET',
    path: '/api/groups/:id/attendance',
    summary: 'Présences d’un groupe: chaque séance et chaque personne, avec les totaux',
    params: idParams,
    reply: attendanceGrid,
    outcomes: { 404: missing },
  },
});
