import * as z from 'zod';
import { keysOf, slotLabels, teacherStatusLabels, weekdayLabels } from '../enumerations';
import {
  type FiltersOf,
  listing,
  type ListHead,
  one,
  type QueryOf,
  searchText,
  several,
  type SortOf,
} from '../listing';
import { id } from '../page';
import { weekAvailability } from './teachers.fields';

const text = z.string().nullable();

/** One row of the list; a field the reader may not see is absent. */
export const teacherRow = z.object({
  id: z.int(),
  version: z.int(),
  lastName: z.string(),
  firstName: z.string(),
  status: z.enum(keysOf(teacherStatusLabels)),
  school: text,
  branches: z.array(z.object({ code: z.string(), label: z.string() })),
  locations: z.array(z.string()),
  availability: weekAvailability,
  /** Groups that are prepared, open or running. */
  groups: z.int(),
  maxGroups: z.int().nullable(),
  /** Contract, IBAN, AVS and criminal record are there; for who may read class D. */
  isComplete: z.boolean().optional(),
  mobile: text,
  email: text,
  locality: text,
});
export type TeacherRow = z.infer<typeof teacherRow>;

/** Columns of the list and of its export, in their usual order. `isPay`: class D, `isOrigin`: class B, absent for who may not read it. */
export const teacherColumns = {
  lastName: { label: 'Nom' },
  firstName: { label: 'Prénom' },
  status: { label: 'Statut' },
  school: { label: 'École' },
  branches: { label: 'Branches' },
  locations: { label: 'Lieux' },
  availability: { label: 'Dispos' },
  groups: { label: 'Groupes' },
  complete: { label: 'Dossier', isPay: true },
  locality: { label: 'Localité' },
  email: { label: 'E-mail' },
  mobile: { label: 'Natel' },
} as const satisfies Record<string, ListHead & { isPay?: boolean }>;
export type TeacherColumn = keyof typeof teacherColumns;

/** Columns that only an export has, each one ticked by hand (house 22). */
export const teacherPayColumns = {
  birthDate: { label: 'Né·e le', kind: 'date' },
  avs: { label: 'N° AVS' },
  iban: { label: 'IBAN' },
  hourlyRate: { label: 'Taux horaire', kind: 'money' },
  vacationPct: { label: 'Vacances' },
  contractStart: { label: 'Début du contrat', kind: 'date' },
  contractEnd: { label: 'Fin du contrat', kind: 'date' },
  criminalRecordSeenOn: { label: 'Extrait du casier vu le', kind: 'date' },
} as const satisfies Record<string, ListHead>;
export type TeacherPayColumn = keyof typeof teacherPayColumns;

/** Columns that the list can be sorted by. */
export const sortableTeacherColumns = [
  'lastName',
  'firstName',
  'status',
  'school',
  'groups',
  'complete',
  'locality',
  'email',
  'mobile',
] as const satisfies readonly TeacherColumn[];

const weekSlots = keysOf(weekdayLabels).flatMap((day) => keysOf(slotLabels).map((slot) => `${day}_${slot}` as const));
/** `ma_soir`: a part of a day. */
export const weekSlot = z.enum(weekSlots as [WeekSlot, ...WeekSlot[]]);
export type WeekSlot = (typeof weekSlots)[number];

/** Without `archived`, archived teachers are left out. */
export const teacherList = listing({
  filters: {
    /** Words in any order: name, e-mail, digits of the mobile. Accents and case do not matter. */
    search: searchText,
    status: several(z.enum(keysOf(teacherStatusLabels))),
    branchId: several(id),
    locationCourseId: several(id),
    /** Free in one of these parts of the week. */
    free: several(weekSlot),
    withoutGroup: one(z.stringbool()),
    /** Class D: a paper of an active teacher is missing. */
    incomplete: one(z.stringbool()),
    /** Class B: the residence permit has expired or does so within 60 days. */
    permitExpiring: one(z.stringbool()),
    archived: one(z.stringbool()),
  },
  sortedBy: sortableTeacherColumns,
  usualSort: ['lastName'],
});
export type TeacherFilters = FiltersOf<typeof teacherList>;
export type TeacherSort = SortOf<typeof teacherList>;
export type TeacherListQuery = QueryOf<typeof teacherList>;

/** Numbers of the standard views; those about a class the reader may not see are absent. */
export const teacherCounts = z.object({
  all: z.int(),
  active: z.int(),
  /** Applications and interviews. */
  applications: z.int(),
  withoutGroup: z.int(),
  incomplete: z.int().optional(),
  permitExpiring: z.int().optional(),
  archived: z.int(),
});
export type TeacherCounts = z.infer<typeof teacherCounts>;
