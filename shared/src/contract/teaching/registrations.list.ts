import * as z from 'zod';
import { keysOf, registrationStatusLabels } from '../enumerations';
import { type FiltersOf, listing, one, type QueryOf, searchText, several, type SortOf } from '../listing';
import { civilDate, id, instant } from '../page';
import { weekAvailability } from '../people/teachers.fields';
import { weekSlot } from '../people/teachers.list';
import type { Fields } from '../../fields/field';
import { storedShapeOf } from '../../fields/shapes';
import { registrationTables } from './registrations.record';
import { groupHours } from './groups.record';

const { asked, wish } = registrationTables;
const text = z.string().nullable();
const named = z.object({ id: z.int(), label: z.string() });

/** A column that is read out of more than one field. */
const drawn = (label: string) => ({ kind: 'own', label }) as const;

/** Columns of the list and of its export, in their usual order. */
export const registrationColumns = {
  lastName: drawn('Apprenti·e'),
  branch: drawn(asked.branchId.label),
  places: drawn(wish.locationCourseIds.label),
  availability: wish.availability,
  days: drawn('Attend'),
  priority: wish.priority,
  status: { kind: 'enum', label: 'Statut', labels: registrationStatusLabels, isNeverNull: true },
  group: drawn('Groupe'),
  region: drawn(wish.regionId.label),
  /** Why it was closed. */
  reason: { kind: 'text', label: 'Motif', max: 1000 },
} as const satisfies Fields;
export type RegistrationColumn = keyof typeof registrationColumns;

/** One row of the list. */
export const registrationRow = z.object({
  ...storedShapeOf(registrationColumns).shape,
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
  group: z.object({ id: z.int(), code: z.string(), ...groupHours }).nullable(),
  region: text,
  closedOn: civilDate.nullable(),
});
export type RegistrationRow = z.infer<typeof registrationRow>;

/** What the list is asked by. */
export const registrationList = listing({
  filters: {
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
  },
  sortedBy: ['lastName', 'branch', 'days', 'priority', 'status', 'region'],
  /** Who waits longest comes first. */
  usualSort: ['-days'],
});
export type RegistrationFilters = FiltersOf<typeof registrationList>;
export type RegistrationSort = SortOf<typeof registrationList>;
export type RegistrationListQuery = QueryOf<typeof registrationList>;

/** Numbers of the standard views, of one year. */
export const registrationCounts = z.object({
  requested: z.int(),
  waiting: z.int(),
  placed: z.int(),
  dropped: z.int(),
  refused: z.int(),
  all: z.int(),
});
export type RegistrationCounts = z.infer<typeof registrationCounts>;
