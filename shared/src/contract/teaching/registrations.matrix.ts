import * as z from 'zod';
import { keysOf, slotLabels, weekdayLabels } from '../enumerations';
import { groupHours } from './groups.record';

const numbers = { waiting: z.int(), seatsFree: z.int() };

/** «Carte de la demande»: who waits and which seats are free, by branch and wished place, of one year. */
export const demandMatrix = z.object({
  branches: z.array(z.object({ id: z.int(), label: z.string(), ...numbers })),
  places: z.array(z.object({ id: z.int(), label: z.string(), ...numbers })),
  /** Only cells where a person waits or a seat is free. */
  cells: z.array(
    z.object({
      branchId: z.int(),
      locationCourseId: z.int(),
      ...numbers,
      /** So many who wait are free at the same time that a group can open. */
      isReady: z.boolean(),
    }),
  ),
  total: z.object(numbers),
});
export type DemandMatrix = z.infer<typeof demandMatrix>;

const person = z.object({ registrationId: z.int(), studentId: z.int(), name: z.string() });

/** Why a cell looks as it does: who is free when, who could teach, where. */
export const demandCell = z.object({
  branch: z.string(),
  location: z.string(),
  people: z.array(person),
  /** Parts of the week in which a person is free, the best one first. */
  slots: z.array(
    z.object({
      weekday: z.enum(keysOf(weekdayLabels)),
      slot: z.enum(keysOf(slotLabels)),
      registrationIds: z.array(z.int()),
      teachers: z.array(z.object({ id: z.int(), name: z.string(), isHere: z.boolean() })),
      rooms: z.array(z.object({ building: z.string(), room: z.string(), seats: z.int().nullable() })),
    }),
  ),
  /** Groups with a free seat, and whom they suit. */
  groups: z.array(
    z.object({
      id: z.int(),
      code: z.string(),
      ...groupHours,
      seatsFree: z.int(),
      suits: z.array(person),
    }),
  ),
});
export type DemandCell = z.infer<typeof demandCell>;
