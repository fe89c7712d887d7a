import * as z from 'zod';
import { certTypeLabels, keysOf, weekdayLabels } from '../enumerations';
import { id } from '../page';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indiquez une heure, par exemple 18:00.');

/** Minutes that a course lasts unless said (teaching 8). */
export const usualMinutes = 120;

/** «Qui peut donner MAT à Morges le mardi à 18 h ?» */
export const availabilityQuery = z.object({
  branchId: id,
  weekday: z.enum(keysOf(weekdayLabels)),
  time,
  /** Of a course on two weekdays, the other one. */
  secondWeekday: z.enum(keysOf(weekdayLabels)).optional(),
  secondTime: time.optional(),
  locationCourseId: id.optional(),
  certType: z.enum(keysOf(certTypeLabels)).optional(),
  learningYear: z.coerce.number().int().min(1).max(5).optional(),
});
export type AvailabilityQuery = z.output<typeof availabilityQuery>;

/** A person who cannot, with the first reason against it. */
export const unavailableTeacher = z.object({ id: z.int(), name: z.string(), why: z.string() });
export type UnavailableTeacher = z.infer<typeof unavailableTeacher>;

/** A person who can, and what speaks for and against; best first (people 22). */
export const availableTeacher = z.object({
  id: z.int(),
  lastName: z.string(),
  firstName: z.string(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  groups: z.int(),
  maxGroups: z.int().nullable(),
  /** 1 to 3; for the admin, and only the admin's order follows it. */
  rating: z.int().nullable().optional(),
  reasons: z.array(z.object({ text: z.string(), isFor: z.boolean() })),
});
export type AvailableTeacher = z.infer<typeof availableTeacher>;
