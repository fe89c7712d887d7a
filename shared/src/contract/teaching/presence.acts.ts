import * as z from 'zod';
import { optionalText } from '../../fields/checks';
import { attendanceStatusLabels, keysOf } from '../enumerations';
import { civilDate, id } from '../page';

const cellAt = { lessonId: id, enrolmentId: id };
const status = z.enum(keysOf(attendanceStatusLabels));

/** Cells that one justification takes. */
export const mostJustified = 500;

const comment = optionalText(500);

/** Absences that were ticked, as they stood. */
export const justificationOfRows = z.object({
  rows: z
    .array(z.object({ ...cellAt, before: status }))
    .min(1, 'Choisissez au moins une absence.')
    .max(mostJustified),
  comment,
});
/** All absences of a person within some days. */
export const justificationOfDays = z
  .object({ studentId: id, from: civilDate, to: civilDate, comment })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'Le dernier jour vient après le premier.' });

/** Absences that become excused. */
export const justification = z.union([justificationOfRows, justificationOfDays]);
export type Justification = z.output<typeof justification>;

/** A cell that was justified, and what gives it back. */
const justified = z.object({ ...cellAt, version: z.int(), comment: z.string().nullable() });

/** What became of a justification. */
export const justificationReport = z.object({
  done: z.array(justified),
  refused: z.array(z.object({ ...cellAt, name: z.string(), group: z.string(), date: civilDate, reason: z.string() })),
});
export type JustificationReport = z.infer<typeof justificationReport>;

/** Takes a justification back: cells that a person has changed since stay as they are. */
export const justificationUndo = z.object({
  rows: z
    .array(justified.extend({ lessonId: id, enrolmentId: id, comment }))
    .min(1)
    .max(mostJustified),
});
export type JustificationUndo = z.output<typeof justificationUndo>;

/** Lessons whose teachers are asked to enter the attendance. */
export const reminding = z.object({
  lessonIds: z.array(id).min(1, 'Choisissez au moins une séance.').max(500, '500 séances à la fois au plus.'),
});

/** What became of it: one mail per teacher. */
export const remindingReport = z.object({
  teachers: z.int(),
  lessons: z.int(),
  refused: z.array(z.object({ lessonId: z.int(), group: z.string(), date: civilDate, reason: z.string() })),
});
export type RemindingReport = z.infer<typeof remindingReport>;
