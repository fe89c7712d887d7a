import * as z from 'zod';
import { optionalChoice, optionalDate, requiredChoice } from '../../fields/checks';
import { shapeOf } from '../../fields/shapes';
import { weekAvailability } from '../people/teachers.fields';
import { maxLocations, mostBranches, mostMotives, registrationTables } from './registrations.record';

const ids = z.array(requiredChoice);
const isOnce = (values: readonly number[]) => new Set(values).size === values.length;
const noAverage = 'La note va de 1.0 à 6.0, par demi-point.';

const branchWish = shapeOf(registrationTables.branch).extend({
  whyAppappIds: ids
    .min(1, 'Choisissez au moins un motif.')
    .max(mostMotives, `${mostMotives} motifs au plus.`)
    .refine(isOnce, 'Un motif ne s’indique qu’une fois.'),
  average: z.int(noAverage).min(10, noAverage).max(60, noAverage).multipleOf(5, noAverage).nullable(),
});

const wish = shapeOf(registrationTables.wish).extend({
  locationCourseIds: ids
    .min(1, 'Choisissez au moins un lieu.')
    .max(maxLocations, `${maxLocations} lieux au plus.`)
    .refine(isOnce, 'Un lieu ne s’indique qu’une fois.'),
  availability: weekAvailability.refine(
    (week) => Object.values(week).some((slots) => slots.length > 0),
    'Indiquez au moins un moment libre.',
  ),
  payerContactId: optionalChoice,
  priority: z.union([z.literal(0), z.literal(1)]),
});

/** From when on another payer pays: what was before that day stays with the former one. Today unless said. */
const payerFrom = { payerFrom: optionalDate.optional() };

/** A registration as it is changed. */
export const registrationFields = branchWish.extend(wish.shape).extend(payerFrom);
export type RegistrationFields = z.output<typeof registrationFields>;

/** Several branches at once: each becomes a registration. */
export const newRegistrations = wish.extend({
  ...payerFrom,
  branches: z
    .array(branchWish.extend(shapeOf(registrationTables.asked).shape))
    .min(1, 'Choisissez au moins une branche.')
    .max(mostBranches, `${mostBranches} branches au plus.`)
    .refine((rows) => isOnce(rows.map(({ branchId }) => branchId)), 'Une branche ne s’indique qu’une fois.'),
});
export type NewRegistrations = z.output<typeof newRegistrations>;
