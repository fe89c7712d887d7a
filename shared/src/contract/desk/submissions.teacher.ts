import * as z from 'zod';
import type { Fields } from '../../fields/field';
import { shapeOf } from '../../fields/shapes';
import { taughtBranch, weekAvailability } from '../people/teachers.fields';
import { teacherTables } from '../people/teachers.record';

const { identity, contact, origin, study, teaching } = teacherTables;
/** On one line with the mobile phone. */
const { width: _, ...email } = contact.email;
const required = { isRequired: true, isNeverNull: true } as const;

/** Step «Moi» of an applicant (desk 12): neither AVS number nor IBAN at this stage. */
export const applicantFields = {
  firstName: { ...identity.firstName, autoComplete: 'given-name' },
  lastName: { ...identity.lastName, autoComplete: 'family-name' },
  gender: identity.gender,
  birthDate: { ...origin.birthDate, autoComplete: 'bday' },
  mobile: { ...contact.mobile, autoComplete: 'tel' },
  email: { ...email, autoComplete: 'email' },
  street: { ...contact.street, autoComplete: 'street-address', label: 'Rue et numéro' },
  npa: { ...contact.npa, autoComplete: 'postal-code' },
  city: { ...contact.city, autoComplete: 'address-level2' },
  nationalityId: origin.nationalityId,
  residencePermitId: origin.residencePermitId,
  permitValidUntil: origin.permitValidUntil,
} as const satisfies Fields;

/** Step «Études»; the CV travels beside it, see `publicSubmissions.sendCv`. */
export const applicantStudyFields = {
  teacherSchoolId: { ...study.teacherSchoolId, ...required },
  field: { ...study.field, ...required, label: 'Filière' },
  level: { ...study.level, ...required },
  teacherSourceId: { ...study.teacherSourceId, label: 'Comment nous avez-vous connus' },
} as const satisfies Fields;

/** Signs of a motivation, at least and at most. */
export const motivationLength = { least: 50, most: 1500 } as const;

/** Step «Enseignement», beside branches, places and free times. */
export const applicantTeachingFields = {
  maxGroups: { ...teaching.maxGroups, ...required, min: 1, max: 10 },
  experience: { kind: 'long', label: 'Expérience', max: 1500 },
  motivation: {
    ...study.motivation,
    ...required,
    hint: `De ${motivationLength.least} à ${motivationLength.most} caractères`,
  },
} as const satisfies Fields;

export const applicantMe = shapeOf(applicantFields);
export const applicantStudy = shapeOf(applicantStudyFields);
export const applicantTeaching = shapeOf(applicantTeachingFields).extend({
  motivation: z
    .string('Ce champ est requis.')
    .trim()
    .min(motivationLength.least, `${motivationLength.least} caractères au moins.`)
    .max(motivationLength.most, `${motivationLength.most} caractères au plus.`),
  branches: z
    .array(taughtBranch)
    .min(1, 'Choisissez au moins une branche.')
    .max(20, '20 branches au plus.')
    .refine(
      (rows) => new Set(rows.map(({ branchId }) => branchId)).size === rows.length,
      'Une branche ne s’indique qu’une fois.',
    ),
  locationCourseIds: z.array(z.int().positive().max(2_147_483_647)).min(1, 'Choisissez au moins un lieu.').max(30),
  availability: weekAvailability.refine(
    (week) => Object.values(week).some((slots) => slots.length > 0),
    'Indiquez au moins un moment libre.',
  ),
});
/** Step «Vérifier et envoyer». */
export const applicantConsents = z.object({
  hasReadNotice: z.literal(true, 'Confirmez que vous avez lu l’information sur la protection des données.'),
});

/** What a person who wants to teach sends, one object a step. */
export const teacherSubmission = z.object({
  me: applicantMe,
  study: applicantStudy,
  teaching: applicantTeaching,
  consents: applicantConsents,
});
export type TeacherSubmission = z.output<typeof teacherSubmission>;
