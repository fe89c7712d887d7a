import * as z from 'zod';
import type { Audience } from '../../access/access';
import { certTypeLabels, genderLabels, keysOf, slotLabels, teacherStatusLabels, weekdayLabels } from '../enumerations';
import {
  optionalAvs,
  optionalChoice,
  optionalDate,
  optionalIban,
  optionalNpa,
  optionalPhone,
  optionalText,
  personName,
  requiredChoice,
  requiredEmail,
  requiredPhone,
} from '../fields';
import { civilDate } from '../page';

/** Classes B and D of a teacher (birth and origin; AVS, bank and pay) are the administration's; a teacher reads the own ones (domain §5.1). */
export const mayUsePay = (audience: Audience): boolean => audience === 'admin' || audience === 'appapp_administrator';

/** Learning years that somebody teaches up to. */
export const learningYears = [1, 2, 3, 4, 5] as const;
/** Hundredths of a percent: four and five weeks of holidays. */
export const vacationPcts = [833, 1064] as const;
/** Days ahead that «Permis à échéance» looks. */
export const permitExpiringDays = 60;

/** Section «Identité». */
export const teacherIdentity = z.object({
  lastName: personName,
  firstName: personName,
  gender: z.enum(keysOf(genderLabels), 'Choisissez une valeur.').nullable().optional(),
});

/** Section «Coordonnées»; the owner changes it too. The e-mail to sign in with is another one, see `account`. */
export const teacherContact = z.object({
  mobile: requiredPhone,
  phone: optionalPhone,
  email: requiredEmail,
  street: optionalText(120),
  houseNo: optionalText(20),
  npa: optionalNpa,
  city: optionalText(80),
  countryId: optionalChoice,
});

/** Section «Naissance et origine» (class B). */
export const teacherOrigin = z.object({
  birthDate: optionalDate,
  nationalityId: optionalChoice,
  residencePermitId: optionalChoice,
  permitValidUntil: optionalDate,
  civilStatusId: optionalChoice,
});

/** Section «Études et candidature». */
export const teacherStudy = z.object({
  teacherSchoolId: optionalChoice,
  field: optionalText(120),
  level: optionalText(80),
  teacherSourceId: optionalChoice,
  motivation: optionalText(1500),
});

/** A branch that somebody teaches: up to which learning year, for which certificates. */
export const taughtBranch = z.object({
  branchId: requiredChoice,
  maxLearningYear: z.literal(learningYears, 'Choisissez une valeur.'),
  certTypes: z.array(z.enum(keysOf(certTypeLabels))).min(1, 'Choisissez au moins un titre.').max(6), // prettier-ignore
});

/** Section «Enseignement». */
export const teacherTeaching = z.object({
  branches: z
    .array(taughtBranch)
    .max(20, '20 branches au plus.')
    .refine(
      (rows) => new Set(rows.map(({ branchId }) => branchId)).size === rows.length,
      'Une branche ne s’indique qu’une fois.',
    ),
  locationCourseIds: z.array(requiredChoice).max(30, '30 lieux au plus.'),
  maxGroups: z.int('Indiquez un nombre.').min(0, 'Indiquez un nombre.').max(20, '20 groupes au plus.').nullable(),
});

/** Per weekday the parts of the day that are free. */
export const weekAvailability = z.partialRecord(
  z.enum(keysOf(weekdayLabels)),
  z.array(z.enum(keysOf(slotLabels))).max(4),
);
export type WeekAvailability = z.infer<typeof weekAvailability>;

/** Section «Disponibilités»; the owner changes it too. */
export const teacherAvailability = z.object({ availability: weekAvailability });

/** Section «Appréciation»: the admin's alone. */
export const teacherRating = z.object({ rating: z.literal([1, 2, 3], 'Choisissez une valeur.').nullable() });

/** Section «N° AVS» (class D): written, never read back; see `teachers.reveal`. */
export const teacherAvs = z.object({ avs: optionalAvs });

/** Section «IBAN» (class D); the owner changes it too. */
export const teacherIban = z.object({ iban: optionalIban });

/** Section «Contrat» (class D). */
export const teacherContract = z
  .object({
    contractStart: optionalDate,
    contractEnd: optionalDate,
    /** «Extrait spécial du casier judiciaire vu le». */
    criminalRecordSeenOn: optionalDate,
  })
  .refine(({ contractStart, contractEnd }) => !contractStart || !contractEnd || contractStart <= contractEnd, {
    path: ['contractEnd'],
    message: 'La fin du contrat précède son début.',
  });

/** One more rate (class D). Centimes per hour and hundredths of a percent; a lesson is paid at the rate valid on its date. */
export const teacherRate = z.object({
  validFrom: civilDate,
  hourlyRate: z.int('Indiquez un montant.').min(100, 'Indiquez un montant.').max(50_000, 'CHF 500.– au plus.'),
  vacationPct: z.literal(vacationPcts, 'Choisissez une valeur.'),
});
export type TeacherRate = z.output<typeof teacherRate>;

/** A new teacher; most begin as an application. */
export const teacherAdd = z.object({
  status: z.enum(keysOf(teacherStatusLabels)).extract(['candidate', 'interview', 'active']).default('candidate'),
  identity: teacherIdentity,
  contact: teacherContact,
  study: teacherStudy.optional(),
  teaching: teacherTeaching.optional(),
  availability: teacherAvailability.optional(),
});
export type TeacherAdd = z.output<typeof teacherAdd>;
