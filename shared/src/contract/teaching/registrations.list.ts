import * as z from 'zod';
import { keysOf, registrationStatusLabels, weekdayLabels } from '../enumerations';
import { one, searchText, several, sortKeysOf, sortOf } from '../listing';
import { civilDate, id, instant, pageQuery } from '../page';
import { weekAvailability } from '../people/teachers.fields';
import { weekSlot } from '../people/teachers.list';

const text = z.string().nullable();
const named = z.object({ id: z.int(), label: z.string() });

/** One row of the list. */
export const registrationRow = z.object({
  id: z.int(),
  version: z.int(),
  studentId: z.int(),
  lastName: z.string(),
  firstName: z.string(),
  profession: text,
  learningYear: text,
  branchId: z.int(),
  branch: z.object({ code: z.string(), label: z.string() }),
  /** In the order of the wish. */
  places: z.array(named),
  availability: weekAvailability,
  submittedAt: instant,
  /** Days since it was sent, to today or to the day it was closed. */
  days: z.int(),
  priority: z.int(),
  status: z.enum(keysOf(registrationStatusLabels)),
  group: z
    .object({ id: z.int(), code: z.string(), weekday: z.enum(keysOf(weekdayLabels)).nullable(), startsAt: text })
    .nullable(),
  region: text,
  closedOn: civilDate.nullable(),
  /** Why it was closed. */
  reason: text,
});
export type RegistrationRow = z.infer<typeof registrationRow>;

/** Columns of the list and of its export, in their usual order. */
export const registrationColumns = {
  lastName: { header: 'Apprenti·e' },
  branch: { header: 'Branche' },
  places: { header: 'Lieux souhaités' },
  availability: { header: 'Dispos' },
  days: { header: 'Attend' },
  priority: { header: 'Priorité' },
  status: { header: 'Statut' },
  group: { header: 'Groupe' },
  region: { header: 'Région' },
  reason: { header: 'Motif' },
} as const;
export type RegistrationColumn = keyof typeof registrationColumns;
export const registrationColumnKeys = Object.keys(registrationColumns) as [RegistrationColumn, ...RegistrationColumn[]];

const sortKeys = sortKeysOf(['lastName', 'branch', 'days', 'priority', 'status', 'region']);
export type RegistrationSort = (typeof sortKeys)[number];

/** Filters that narrow the list; they stand in the address of the page under these names. */
export const registrationFilters = z.object({
  /** Words in any order: name, e-mail, digits of the mobile. Accents and case do not matter. */
  search: searchText,
  status: several(z.enum(keysOf(registrationStatusLabels))),
  branchId: several(id),
  /** Among the wished places, in whichever order. */
  locationCourseId: several(id),
  learningYearId: several(id),
  regionId: several(id),
  priority: one(z.stringbool()),
  /** Free in one of these parts of the week. */
  free: several(weekSlot),
  /** Sent that many days ago, or earlier. */
  since: one(z.coerce.number().int().min(0).max(3650)),
  /** The current one unless said. */
  trainingYearId: one(id),
  studentId: one(id),
});
export type RegistrationFilters = z.output<typeof registrationFilters>;

/** Who waits longest comes first. */
export const registrationSort = sortOf(sortKeys, ['-days']);

export const registrationListQuery = pageQuery.extend({ ...registrationFilters.shape, sort: registrationSort });
export type RegistrationListQuery = z.output<typeof registrationListQuery>;

/** Numbers of the standard views, of the current year. */
export const registrationCounts = z.object({
  requested: z.int(),
  waiting: z.int(),
  placed: z.int(),
  dropped: z.int(),
  refused: z.int(),
  all: z.int(),
});
export type RegistrationCounts = z.infer<typeof registrationCounts>;
