import * as z from 'zod';
import { keysOf, slotLabels, weekdayLabels } from '../enumerations';

/** Per weekday the parts of the day that are free. */
export const weekAvailability = z.partialRecord(
  z.enum(keysOf(weekdayLabels)),
  z.array(z.enum(keysOf(slotLabels))).max(4),
);
export type WeekAvailability = z.infer<typeof weekAvailability>;
