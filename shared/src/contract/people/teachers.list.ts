import * as z from 'zod';
import { keysOf, slotLabels, teacherStatusLabels, weekdayLabels } from '../enumerations';
import { one, searchText, several, sortKeysOf, sortOf } from '../listing';
import { id, pageQuery } from '../page';
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
  lastName: { header: 'Nom' },
  firstName: { header: 'Prénom' },
  status: { header: 'Statut' },
  school: { header: 'École' },
  branches: { header: 'Branches' },
  locations: { header: 'Lieux' },
  availability: { header: 'Dispos' },
  groups: { header: 'Groupes' },
  complete: { header: 'Dossier', isPay: true },
  locality: { header: 'Localité' },
  email: { header: 'E-mail' },
  mobile: { header: 'Natel' },
} as const satisfies Record<string, { header: string; isPay?: boolean }>;
export type TeacherColumn = keyof typeof teacherColumns;
export const teacherColumnKeys = Object.keys(teacherColumns) as [TeacherColumn, ...TeacherColumn[]];

/** Columns that only an export has, each one ticked by hand (house 22). */
export const teacherPayColumns = {
  birthDate: { header: 'Né·e le' },
  avs: { header: 'N° AVS' },
  iban: { header: 'IBAN' },
  hourlyRate: { header: 'Taux horaire' },
  vacationPct: { header: 'Vacances' },
  contractStart: { header: 'Début du contrat' },
  contractEnd: { header: 'Fin du contrat' },
  criminalRecordSeenOn: { header: 'Extrait du casier vu le' },
} as const;
export type TeacherPayColumn = keyof typeof teacherPayColumns;
export const teacherPayColumnKeys = Object.keys(teacherPayColumns) as [TeacherPayColumn, ...TeacherPayColumn[]];

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
const sortKeys = sortKeysOf(sortableTeacherColumns);
export type TeacherSort = (typeof sortKeys)[number];

const weekSlots = keysOf(weekdayLabels).flatMap((day) => keysOf(slotLabels).map((slot) => `${day}_${slot}` as const));
/** `ma_soir`: a part of a day. */
export const weekSlot = z.enum(weekSlots as [WeekSlot, ...WeekSlot[]]);
export type WeekSlot = (typeof weekSlots)[number];

/** Filters that narrow the list; they stand in the address of the page under these names. */
export const teacherFilters = z.object({
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
});
export type TeacherFilters = z.output<typeof teacherFilters>;

export const teacherSort = sortOf(sortKeys, ['lastName']);

/** Without `archived`, archived teachers are left out. */
export const teacherListQuery = pageQuery.extend({ ...teacherFilters.shape, sort: teacherSort });
export type TeacherListQuery = z.output<typeof teacherListQuery>;

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
