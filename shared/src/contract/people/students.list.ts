import * as z from 'zod';
import { certTypeLabels, keysOf, studentStatusLabels } from '../enumerations';
import { type FiltersOf, listing, one, type QueryOf, searchText, several, type SortOf } from '../listing';
import type { Fields } from '../../fields/field';
import { storedShapeOf } from '../../fields/shapes';
import { civilDate, id } from '../page';
import { studentSections, trainingFields } from './students.record';

const { identity, contact } = studentSections;
const plain = (label: string) => ({ kind: 'text', label, max: 200 }) as const;

/** Columns of the list and of its export, in their usual order. */
export const studentColumns = {
  number: { ...plain('N° de dossier'), isNeverNull: true },
  lastName: identity.lastName,
  firstName: identity.firstName,
  birthDate: identity.birthDate,
  profession: plain('Profession'),
  certType: trainingFields.certType,
  learningYear: plain('Année'),
  company: plain('Entreprise'),
  school: plain('École'),
  locality: plain('Localité'),
  region: plain('Région'),
  email: contact.email,
  mobile: contact.mobile,
  contractEnd: trainingFields.contractEnd,
  status: { kind: 'enum', label: 'Statut', labels: studentStatusLabels, isNeverNull: true },
} as const satisfies Fields;
export type StudentColumn = keyof typeof studentColumns;
/** One row of the list; labels are resolved. A field the reader may not see is absent. */
export const studentRow = z.object({
  id: z.int(),
  ...storedShapeOf(studentColumns).shape,
  /** Class B. */
  birthDate: civilDate.optional(),
  /** Not everybody has a training. */
  certType: z.enum(keysOf(certTypeLabels)).nullable(),
  status: z.enum(keysOf(studentStatusLabels)),
  /** Why the search found it, where name and company do not say it: «Sonia, mère de Lia»; phones in it are E.164. */
  why: z.string().nullable().optional(),
  /** Where the list is asked for probable doubles: the other file, and what speaks for one person, in words. */
  twin: z.object({ id: z.int(), name: z.string(), reasons: z.array(z.string()) }).optional(),
});
export type StudentRow = z.infer<typeof studentRow>;

/** Without a `status`, archived and anonymised apprentices are left out. */
export const studentList = listing({
  filters: {
    /** Words in any order: name, e-mail, number, address, company, contacts' names, digits of a phone. Accents and case do not matter. */
    search: searchText,
    status: several(z.enum(keysOf(studentStatusLabels))),
    certType: several(z.enum(keysOf(certTypeLabels))),
    professionId: several(id),
    categoryId: several(id),
    learningYearId: several(id),
    schoolId: several(id),
    regionId: several(id),
    communeId: several(id),
    companyId: several(id),
    withoutEmail: one(z.stringbool()),
    /** Class B: younger than 18 today. */
    minor: one(z.stringbool()),
    /** Nobody stands on file as legal representative. */
    withoutRepresentative: one(z.stringbool()),
    /** The current training names no profession of a professional domain. */
    withoutCategory: one(z.stringbool()),
    /** In no region (people 9). */
    withoutRegion: one(z.stringbool()),
    /** Another person in the register is probably the same person (people 53). */
    probableDuplicate: one(z.stringbool()),
    /** The current contract ends between today and this day. */
    contractEndsBefore: one(civilDate),
    /** On file since this day. */
    addedSince: one(civilDate),
  },
  sortedBy: keysOf(studentColumns),
  usualSort: ['lastName'],
});
export type StudentFilters = FiltersOf<typeof studentList>;
export type StudentSort = SortOf<typeof studentList>;
export type StudentListQuery = QueryOf<typeof studentList>;

/** Numbers of the standard views above the list. */
export const studentCounts = z.object({
  /** Everyone who is not archived. */
  all: z.int(),
  active: z.int(),
  withoutEmail: z.int(),
  minor: z.int(),
  contractEnding: z.int(),
  archived: z.int(),
});
export type StudentCounts = z.infer<typeof studentCounts>;

/** Days ahead that the view «Contrat finissant sous 60 jours» looks. */
export const contractEndingDays = 60;
/** Days back that «Ajoutés en 30 jours» looks. */
export const recentlyAddedDays = 30;
