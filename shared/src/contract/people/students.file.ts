import * as z from 'zod';
import {
  certTypeLabels,
  contactKindLabels,
  genderLabels,
  keysOf,
  studentStatusLabels,
  weekdayLabels,
} from '../enumerations';
import { civilDate, instant } from '../page';

const text = z.string().nullable();
const day = civilDate.nullable();
const choice = z.int().nullable();

/** A training in an apprentice's file: ids for the form, labels for reading. */
export const apprenticeship = z.object({
  id: z.int(),
  version: z.int(),
  isCurrent: z.boolean(),
  professionId: z.int(),
  profession: z.string(),
  certType: z.enum(keysOf(certTypeLabels)),
  learningYearId: z.int(),
  learningYear: text,
  learningSchoolId: z.int(),
  learningSchool: text,
  company: z.object({ id: z.int(), name: z.string(), npa: text, city: text }).nullable(),
  trainerContactId: choice,
  trainer: text,
  className: text,
  schoolDays: z.array(z.enum(keysOf(weekdayLabels))),
  additionalYearId: choice,
  additionalYear: text,
  contractStart: day,
  contractEnd: day,
  terminatedOn: day,
  terminationNote: text,
});
export type Apprenticeship = z.infer<typeof apprenticeship>;

/** A contact person in an apprentice's file. */
export const contact = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(keysOf(contactKindLabels)),
  relation: text,
  lastName: z.string(),
  firstName: z.string(),
  phone: text,
  email: text,
  hasStudentAddress: z.boolean(),
  street: text,
  npa: text,
  city: text,
  languageId: choice,
  isPayer: z.boolean(),
  companyId: choice,
});
export type Contact = z.infer<typeof contact>;

/** The whole file, for the offices. Each section holds the ids its form edits and, in `labels`, what people read. */
export const studentFile = z
  .object({
    view: z.literal('file'),
    id: z.int(),
    number: z.string(),
    version: z.int(),
    status: z.enum(keysOf(studentStatusLabels)),
    archivedAt: instant.nullable(),
    /** The file that this one was merged into; it does not change any more. */
    mergedInto: z.object({ id: z.int(), number: z.string(), name: z.string() }).nullish(),
    /** On the day of the answer; a minor needs a legal representative. */
    age: z.int(),
    isMinor: z.boolean(),
    /** What this person may do with this file. */
    may: z.object({
      changeSensitive: z.boolean(),
      revealAvs: z.boolean(),
      archive: z.boolean(),
      readHistory: z.boolean(),
    }),
    identity: z.object({
      lastName: z.string(),
      firstName: z.string(),
      gender: z.enum(keysOf(genderLabels)).nullable(),
      /** Class B. */
      birthDate: civilDate,
    }),
    address: z.object({
      street: text,
      houseNo: text,
      npa: text,
      city: text,
      politicalLocalityId: choice,
      countryId: choice,
      labels: z.object({
        politicalLocality: text,
        country: text,
        region: text,
        /** By hand: it does not follow from the communes. */
        isRegionChosen: z.boolean().optional(),
      }),
    }),
    contact: z.object({ mobile: text, phone: text, email: text }),
    /** Class B. */
    origin: z.object({
      nationalityId: choice,
      countryOfOriginId: choice,
      residencePermitId: choice,
      permitValidUntil: day,
      arrivalYear: choice,
      civilStatusId: choice,
      motherTongueId: choice,
      languageIds: z.array(z.int()),
      labels: z.object({
        nationality: text,
        countryOfOrigin: text,
        residencePermit: text,
        civilStatus: text,
        motherTongue: text,
        languages: z.array(z.string()),
      }),
    }),
    background: z.object({
      schoolTrackId: choice,
      sourceStudentId: choice,
      labels: z.object({ schoolTrack: text, sourceStudent: text }),
    }),
    /** `756.••••.••••.97`, or null without a number; absent while the setting `feature.studentAvs` is off. */
    avsMasked: text.optional(),
    apprenticeships: z.array(apprenticeship),
    contacts: z.array(contact),
    createdAt: instant,
    createdBy: text,
    updatedAt: instant,
    updatedBy: text,
  })
  // Named once in the API's description, where it would stand dozens of times.
  .meta({ id: 'StudentFile' });
export type StudentFile = z.infer<typeof studentFile>;

/** What a teacher sees of an apprentice of an own current group (domain §3.1): nothing else. */
export const studentCard = z.object({
  view: z.literal('card'),
  id: z.int(),
  lastName: z.string(),
  firstName: z.string(),
  mobile: text,
  email: text,
  profession: text,
  learningYear: text,
  school: text,
  /** The own groups in which the apprentice is now. */
  groups: z.array(z.object({ id: z.int(), code: z.string() })),
});
export type StudentCard = z.infer<typeof studentCard>;

/** One line of «Historique»: who changed what, with French labels and readable values. */
export const historyRow = z.object({
  id: z.int(),
  at: instant,
  who: z.string(),
  /** «Fiche modifiée», «Contact ajouté», … */
  what: z.string(),
  reason: text,
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: text, after: text })),
});
export type HistoryRow = z.infer<typeof historyRow>;
