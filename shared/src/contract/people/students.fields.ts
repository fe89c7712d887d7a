import * as z from 'zod';
import type { Audience } from '../../access/access';
import { ageOn } from '../../rules/dates';
import { companyChoice } from './companies';
import { certTypeLabels, contactKindLabels, genderLabels, keysOf, weekdayLabels } from '../enumerations';
import {
  optionalAvs,
  optionalChoice,
  optionalDate,
  optionalEmail,
  optionalNpa,
  optionalPhone,
  optionalText,
  personName,
  requiredChoice,
  requiredEmail,
  requiredPhone,
  requiredText,
} from '../fields';
import { civilDate } from '../page';

/** Limits of an apprentice's age in years, and the age below which a legal representative is required (domain §1.2). */
export const ages = { youngest: 12, oldest: 70, adult: 18 } as const;

/** Class B (birth, origin, AVS) is changed and exported by these; a coach only reads it (domain §5.1). */
export const mayUseSensitive = (audience: Audience): boolean =>
  audience === 'admin' || audience === 'appapp_administrator';

/** Section «Identité». */
export const studentIdentity = z.object({
  lastName: personName,
  firstName: personName,
  gender: z.enum(keysOf(genderLabels), 'Choisissez une valeur.'),
  birthDate: civilDate,
});

/** Section «Adresse». The region follows from the political locality. */
export const studentAddress = z.object({
  street: optionalText(120),
  houseNo: optionalText(20),
  npa: optionalNpa,
  city: optionalText(80),
  politicalLocalityId: optionalChoice,
  countryId: requiredChoice,
});

/** Section «Coordonnées». An old file may still lack its e-mail (view «Sans e-mail»); a new one may not. */
export const studentContact = z.object({ mobile: requiredPhone, phone: optionalPhone, email: optionalEmail });
export const studentContactOfNew = studentContact.extend({ email: requiredEmail });

/** Section «Origine et langues» (class B). */
export const studentOrigin = z.object({
  nationalityId: optionalChoice,
  countryOfOriginId: optionalChoice,
  residencePermitId: optionalChoice,
  permitValidUntil: optionalDate,
  arrivalYear: z
    .int('Indiquez une année.')
    .min(1940, 'Indiquez une année.')
    .max(2100, 'Indiquez une année.')
    .nullable(),
  civilStatusId: optionalChoice,
  motherTongueId: optionalChoice,
  languageIds: z.array(requiredChoice).max(20, '20 langues au plus.'),
});

/** Section «Parcours et provenance». */
export const studentBackground = z.object({ schoolTrackId: optionalChoice, sourceStudentId: optionalChoice });

/** Section «N° AVS» (class B): written, never read back; see `students.revealAvs`. */
export const studentAvs = z.object({ avs: optionalAvs });

const weekday = z.enum(keysOf(weekdayLabels));

/** A training: profession, contract, company and school. Changing its company or profession opens a new one (domain §1.2). */
export const apprenticeshipFields = z
  .object({
    professionId: requiredChoice,
    certType: z.enum(keysOf(certTypeLabels), 'Choisissez une valeur.'),
    learningYearId: requiredChoice,
    learningSchoolId: requiredChoice,
    company: companyChoice.nullable(),
    trainerContactId: optionalChoice.optional(),
    className: optionalText(40).optional(),
    schoolDays: z.array(weekday).max(6).default([]),
    additionalYearId: optionalChoice.optional(),
    contractStart: optionalDate.optional(),
    contractEnd: optionalDate.optional(),
    terminatedOn: optionalDate.optional(),
    terminationNote: optionalText(500).optional(),
  })
  .refine(({ contractStart, contractEnd }) => !contractStart || !contractEnd || contractStart <= contractEnd, {
    path: ['contractEnd'],
    message: 'La fin du contrat précède son début.',
  });

/** A contact person of an apprentice. */
export const contactFields = z.object({
  kind: z.enum(keysOf(contactKindLabels), 'Choisissez une valeur.'),
  /** «père», «mère», «tutrice», … */
  relation: optionalText(60).optional(),
  lastName: personName,
  firstName: personName,
  phone: requiredPhone,
  email: optionalEmail.optional(),
  hasStudentAddress: z.boolean().default(true),
  street: optionalText(120).optional(),
  npa: optionalNpa.optional(),
  city: optionalText(80).optional(),
  languageId: optionalChoice.optional(),
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

/** Whether an apprentice born on `birthDate` needs a legal representative on `today` (both ISO dates). */
export const isMinor = (birthDate: string, today: string): boolean => ageOn(birthDate, today) < ages.adult;

/** The identity with the age limits of domain §1.2; `today` is an ISO date. */
export const studentIdentityOn = (today: string) =>
  studentIdentity.refine(({ birthDate }) => isPlausible(birthDate, today), {
    path: ['birthDate'],
    message: `L’âge doit se situer entre ${ages.youngest} et ${ages.oldest} ans.`,
  });

/** The form «Nouvel apprenti» with the rules that need today's date: age, and a representative under 18. */
export const studentAddOn = (today: string) =>
  studentAdd
    .extend({ identity: studentIdentityOn(today) })
    .refine(({ identity, representative }) => Boolean(representative) || !isMinor(identity.birthDate, today), {
      path: ['representative'],
      message: 'Un représentant légal est requis avant 18 ans.',
    });

function isPlausible(birthDate: string, today: string): boolean {
  const age = ageOn(birthDate, today);
  return age >= ages.youngest && age <= ages.oldest;
}

export type StudentAdd = z.output<typeof studentAdd>;
export type ApprenticeshipFields = z.output<typeof apprenticeshipFields>;
export type ContactFields = z.output<typeof contactFields>;
