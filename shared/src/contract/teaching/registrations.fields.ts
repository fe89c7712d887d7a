import * as z from 'zod';
import { optionalChoice, optionalText, requiredChoice } from '../../fields/checks';
import { weekAvailability } from '../people/teachers.fields';

/** Places, motives and branches that one registration, or one form, holds at most. */
export const maxLocations = 3;
export const mostMotives = 3;
export const mostBranches = 6;

const ids = z.array(requiredChoice);
const isOnce = (values: readonly number[]) => new Set(values).size === values.length;

/** In tenths: 45 is 4.5. */
const average = z
  .int('La note va de 1.0 à 6.0, par demi-point.')
  .min(10, 'La note va de 1.0 à 6.0, par demi-point.')
  .max(60, 'La note va de 1.0 à 6.0, par demi-point.')
  .multipleOf(5, 'La note va de 1.0 à 6.0, par demi-point.')
  .nullable();

/** What is said of one branch. */
const branchWish = {
  whyAppappIds: ids
    .min(1, 'Choisissez au moins un motif.')
    .max(mostMotives, `${mostMotives} motifs au plus.`)
    .refine(isOnce, 'Un motif ne s’indique qu’une fois.'),
  average,
  goal: optionalText(500),
};

/** What is said once for all branches (teaching 6). */
const wish = {
  locationCourseIds: ids
    .min(1, 'Choisissez au moins un lieu.')
    .max(maxLocations, `${maxLocations} lieux au plus.`)
    .refine(isOnce, 'Un lieu ne s’indique qu’une fois.'),
  availability: weekAvailability.refine(
    (week) => Object.values(week).some((slots) => slots.length > 0),
    'Indiquez au moins un moment libre.',
  ),
  sourceStudentId: optionalChoice,
  payerTypeId: requiredChoice,
  payerContactId: optionalChoice,
  /** Null: the one that the addresses say, or «Hors périmètre» (people 9). */
  regionId: optionalChoice,
  /** Why it is another one than the addresses say. */
  regionReason: optionalText(300),
  priority: z.union([z.literal(0), z.literal(1)]),
  comment: optionalText(2000),
};

/** A registration as it is changed. */
export const registrationFields = z.object({ ...branchWish, ...wish });
export type RegistrationFields = z.output<typeof registrationFields>;

/** Several branches at once: each becomes a registration. */
export const newRegistrations = z.object({
  branches: z
    .array(z.object({ branchId: requiredChoice, ...branchWish }))
    .min(1, 'Choisissez au moins une branche.')
    .max(mostBranches, `${mostBranches} branches au plus.`)
    .refine((rows) => isOnce(rows.map(({ branchId }) => branchId)), 'Une branche ne s’indique qu’une fois.'),
  ...wish,
});
export type NewRegistrations = z.output<typeof newRegistrations>;

/** `45` → «4.5» */
export const averageText = (tenths: number): string => (tenths / 10).toFixed(1);
