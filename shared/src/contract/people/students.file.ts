import * as z from 'zod';
import { keysOf, studentStatusLabels } from '../enumerations';
import { labelShapeOf, storedShapeOf } from '../../fields/shapes';
import { instant } from '../page';
import { act } from '../platform/act';
import { contactPersonFields, studentSections, terminationFields, trainingFields } from './students.record';

const text = z.string().nullable();
const choice = z.int().nullable();

/** A training in an apprentice's file: ids for the form, labels for reading. */
export const apprenticeship = storedShapeOf({ ...trainingFields, ...terminationFields }).extend({
  id: z.int(),
  version: z.int(),
  isCurrent: z.boolean(),
  ...labelShapeOf(trainingFields).shape,
  profession: z.string(),
  company: z.object({ id: z.int(), name: z.string(), npa: text, city: text }).nullable(),
  trainerContactId: choice,
  trainer: text,
});
export type Apprenticeship = z.infer<typeof apprenticeship>;

/** A contact person in an apprentice's file. */
export const contact = storedShapeOf(contactPersonFields).extend({ id: z.int(), version: z.int(), companyId: choice });
export type Contact = z.infer<typeof contact>;

const { identity, address, origin, background } = studentSections;

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
    /** On the day of the answer; class B. */
    age: z.int().optional(),
    /** A minor needs a legal representative. */
    isMinor: z.boolean(),
    /** What this person may do with this file. */
    may: z.object({
      changeSensitive: z.boolean(),
      revealAvs: z.boolean(),
      archive: z.boolean(),
      readHistory: z.boolean(),
    }),
    /** The date of birth is class B: absent for the person who may not read it (people 35). */
    identity: storedShapeOf(identity).partial({ birthDate: true }),
    address: storedShapeOf(address).extend({
      labels: labelShapeOf(address).extend({
        region: text,
        /** By hand: it does not follow from the communes. */
        isRegionChosen: z.boolean().optional(),
      }),
    }),
    contact: storedShapeOf(studentSections.contact),
    /** Class B. */
    origin: storedShapeOf(origin)
      .extend({ labels: labelShapeOf(origin) })
      .optional(),
    background: storedShapeOf(background).extend({ labels: labelShapeOf(background) }),
    /** `756.••••.••••.97`, or null without a number; absent for the person who may not read class B, and while the setting `feature.studentAvs` is off. */
    avsMasked: text.optional(),
    apprenticeships: z.array(apprenticeship),
    contacts: z.array(contact),
    createdAt: instant,
    createdBy: text,
    updatedAt: instant,
    updatedBy: text,
    act,
  })
  // Named once in a release's manifest, where it would stand dozens of times.
  .meta({ id: 'StudentFile' });
export type StudentFile = z.infer<typeof studentFile>;

/** What a teacher sees of an apprentice of an own current group (people 44): nothing else. */
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
  /** What a mail said. */
  text: z.string().optional(),
  /** Of the file that stayed: the merge that this line tells of. */
  merge: z
    .object({
      id: z.int(),
      isUndone: z.boolean(),
      /** Null once the time to undo is over. */
      undoUntil: instant.nullable(),
    })
    .optional(),
});
export type HistoryRow = z.infer<typeof historyRow>;
