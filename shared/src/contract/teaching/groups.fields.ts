import * as z from 'zod';
import { optionalChoice, optionalText, requiredChoice } from '../../fields/checks';
import { certTypeLabels, keysOf, weekdayLabels } from '../enumerations';
import { civilDate, id } from '../page';

/** `18:00` */
export const lessonTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indiquez une heure, par exemple 18:00.');

const count = (max: number, unit: string) =>
  z.int('Indiquez un nombre.').min(1, `1 ${unit} au moins.`).max(max, `${max} ${unit}s au plus.`);

const fields = {
  courseLocationId: optionalChoice,
  room: optionalText(80),
  /** Null: «à pourvoir». */
  teacherId: optionalChoice,
  weekday: z.enum(keysOf(weekdayLabels), 'Choisissez une valeur.'),
  startsAt: lessonTime,
  endsAt: lessonTime,
  firstDate: civilDate,
  lastDate: civilDate,
  holidayProfileId: optionalChoice,
  plannedLessons: count(60, 'séance'),
  capacity: count(12, 'place'),
  minSize: count(12, 'personne'),
  learningYearIds: z.array(id).max(5).default([]),
  certTypes: z
    .array(z.enum(keysOf(certTypeLabels)))
    .max(6)
    .default([]),
  note: optionalText(2000).default(null),
};

interface Dated {
  startsAt: string;
  endsAt: string;
  firstDate: string;
  lastDate: string;
  capacity: number;
  minSize: number;
}

/** What must agree in a group (teaching 8). */
function check({ startsAt, endsAt, firstDate, lastDate, capacity, minSize }: Dated, context: z.RefinementCtx): void {
  const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (endsAt <= startsAt) fault('endsAt', 'La fin vient après le début.');
  if (lastDate < firstDate) fault('lastDate', 'La dernière séance vient après la première.');
  if (minSize > capacity) fault('minSize', 'Le minimum dépasse la capacité.');
}

/** What a group holds and the office changes. */
export const groupValues = z.object(fields).superRefine(check);
export type GroupValues = z.output<typeof groupValues>;

/** A group that is being made: branch, place and year are set once. */
export const groupPlan = z
  .object({ trainingYearId: requiredChoice, branchId: requiredChoice, locationCourseId: requiredChoice, ...fields })
  .superRefine(check);
export type GroupPlan = z.output<typeof groupPlan>;

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
