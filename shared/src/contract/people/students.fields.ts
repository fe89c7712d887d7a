import * as z from 'zod';
import type { Audience } from '../../access/access';
import { ageOn } from '../../rules/time/dates';
import { ages, isMinor } from './students.age';
import { companyChoice } from './companies';
import { keysOf, weekdayLabels } from '../enumerations';
import { optionalAvs, optionalChoice, requiredText } from '../../fields/checks';
import { shapeOf } from '../../fields/shapes';
import {
  avsFields,
  contactOfNewFields,
  contactPersonFields,
  studentSections,
  terminationFields,
  trainingFields,
} from './students.record';

/**
 * Class B (birth, origin, AVS) of everybody: what is exported, sorted and shown in lists (people 36). Of one file a coach may read and
 * change it too, see `may.changeSensitive`.
 */
export const mayUseSensitive = (audience: Audience): boolean =>
  audience === 'admin' || audience === 'appapp_administrator';

/** The sections of a file, as they are sent; `StudentAdd` and each change are made of them. */
export const studentIdentity = shapeOf(studentSections.identity);
export const studentAddress = shapeOf(studentSections.address);
export const studentContact = shapeOf(studentSections.contact);
export const studentContactOfNew = shapeOf(contactOfNewFields);
export const studentOrigin = shapeOf(studentSections.origin);
export const studentBackground = shapeOf(studentSections.background);
export const studentAvs = shapeOf(avsFields);

/** A training: profession, contract, company and school. Changing its company or profession opens a new one (people 13). */
export const apprenticeshipFields = shapeOf({ ...trainingFields, ...terminationFields })
  .partial({
    className: true,
    additionalYearId: true,
    contractStart: true,
    contractEnd: true,
    terminatedOn: true,
    terminationNote: true,
  })
  .extend({
    schoolDays: z
      .array(z.enum(keysOf(weekdayLabels)))
      .max(6)
      .default([]),
    company: companyChoice.nullable(),
    trainerContactId: optionalChoice.optional(),
  })
  .refine(({ contractStart, contractEnd }) => !contractStart || !contractEnd || contractStart <= contractEnd, {
    path: ['contractEnd'],
    message: 'La fin du contrat précède son début.',
  });

/** A contact person of an apprentice. */
export const contactFields = shapeOf(contactPersonFields)
  .partial({ relation: true, email: true, street: true, npa: true, city: true, languageId: true })
  .extend({
    hasStudentAddress: z.boolean().default(true),
    isPayer: z.boolean().default(false),
    /** The company of a trainer. */
    companyId: optionalChoice.optional(),
  });

/** The legal representative typed in with a new apprentice. */
export const representativeFields = contactFields.omit({ kind: true, companyId: true });

/** A new apprentice, as the form «Nouvel apprenti» sends it; `studentAddOn` adds the rules that need today's date. */
export const studentAdd = z.object({
  identity: studentIdentity,
  address: studentAddress,
  contact: studentContactOfNew,
  origin: studentOrigin.optional(),
  background: studentBackground.optional(),
  avs: optionalAvs.optional(),
  apprenticeship: apprenticeshipFields.nullable().optional(),
  representative: representativeFields.nullable().optional(),
  /** After a 409 `duplicate`: why this is another person. */
  acceptDuplicate: z.object({ reason: requiredText(300) }).optional(),
});

const ageFault = {
  path: ['birthDate'],
  message: `L’âge doit se situer entre ${ages.youngest} et ${ages.oldest} ans.`,
};

/** The identity with the age limits of people 5; `today` is an ISO date. */
export const studentIdentityOn = (today: string) =>
  studentIdentity.refine(({ birthDate }) => isPlausible(birthDate, today), ageFault);

/** The identity as a change sends it: the person who may not read the date of birth leaves it out, and it stays. */
export const changedIdentity = studentIdentity.partial({ birthDate: true });
export const changedIdentityOn = (today: string) =>
  changedIdentity.refine(({ birthDate }) => birthDate === undefined || isPlausible(birthDate, today), ageFault);

/** The form «Nouvel apprenti» with the rules that need today's date: age, and a representative under 18. */
export const studentAddOn = (today: string) =>
  studentAdd
    .extend({ identity: studentIdentityOn(today) })
    .refine(({ identity, representative }) => Boolean(representative) || !isMinor(identity.birthDate, today), {
      path: ['representative'],
      message: 'Une représentation légale est requise avant 18 ans.',
    });

function isPlausible(birthDate: string, today: string): boolean {
  const age = ageOn(birthDate, today);
  return age >= ages.youngest && age <= ages.oldest;
}

export type StudentAdd = z.output<typeof studentAdd>;
export type ApprenticeshipFields = z.output<typeof apprenticeshipFields>;
export type ContactFields = z.output<typeof contactFields>;
