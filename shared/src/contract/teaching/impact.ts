import * as z from 'zod';
import { optionalText } from '../../fields/checks';
import { civilDate, id } from '../page';

/** A planned lesson from today on that nobody has entered, and what touches it. */
export const touchedLesson = z.object({
  id: z.int(),
  version: z.int(),
  date: civilDate,
  startsAt: z.string(),
  endsAt: z.string(),
  /** «Pont de l’Ascension», «Noé Blanc est absent·e du 07.12.2026 au 11.12.2026» */
  why: z.string(),
  /** The day that `end` gives it, with teacher and room free; null where the training year has none. */
  movesTo: civilDate.nullable(),
});

/** A group with its lessons that are touched, and who is expected in one of them. */
export const touchedGroup = z.object({
  id: z.int(),
  code: z.string(),
  branch: z.string(),
  teacher: z.string().nullable(),
  lessons: z.array(touchedLesson),
  people: z.array(z.object({ studentId: z.int(), name: z.string() })),
});
export type TouchedGroup = z.infer<typeof touchedGroup>;

/** Everything that a change touches; nothing is written yet. */
export const impact = z.object({ groups: z.array(touchedGroup) });
export type Impact = z.infer<typeof impact>;

const period = z.object({ label: optionalText(80), from: civilDate, to: civilDate });

/** A change before it is saved. */
export const impactCause = z.discriminatedUnion('kind', [
  /** A holiday profile gets these periods. */
  z.object({ kind: z.literal('closures'), profileId: id, periods: z.array(period).max(60) }),
  /** A person is away; times are `18:00`. */
  z.object({
    kind: z.literal('absence'),
    teacherId: id,
    fromDate: civilDate,
    toDate: civilDate,
    startsAt: z.string().nullable(),
    endsAt: z.string().nullable(),
  }),
  /** A building keeps only these rooms. */
  z.object({ kind: z.literal('rooms'), buildingId: id, rooms: z.array(z.string()).max(200) }),
  /** A training year gets these days. */
  z.object({ kind: z.literal('year'), yearId: id, startsOn: civilDate, endsOn: civilDate }),
  /** A building closes. */
  z.object({ kind: z.literal('building'), buildingId: id }),
]);
export type ImpactCause = z.output<typeof impactCause>;
