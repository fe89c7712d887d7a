import * as z from 'zod';
import type { Fields } from '../../fields/field';
import { shapeOf } from '../../fields/shapes';
import { isMinor } from '../people/students.age';
import {
  contactOfNewFields,
  representativeFields,
  studentSections,
  trainingFields as ofTraining,
} from '../people/students.record';
import { required } from '../../rules/text/french-fault';
import { newRegistrations } from '../teaching/registrations.fields';

const { identity, address, origin } = studentSections;
const always = { isRequired: true, isNeverNull: true } as const;

/** Step «Moi» of an apprentice (desk 11). */
export const apprenticeFields = {
  firstName: { ...identity.firstName, autoComplete: 'given-name' },
  lastName: { ...identity.lastName, autoComplete: 'family-name' },
  birthDate: { ...identity.birthDate, autoComplete: 'bday' },
  gender: { ...identity.gender, isRequired: false },
  mobile: { ...contactOfNewFields.mobile, autoComplete: 'tel' },
  email: { ...contactOfNewFields.email, autoComplete: 'email' },
  street: { ...address.street, ...always, label: 'Rue et numéro', autoComplete: 'street-address' },
  npa: { ...address.npa, ...always, autoComplete: 'postal-code' },
  city: { ...address.city, ...always, autoComplete: 'address-level2' },
  nationalityId: origin.nationalityId,
  motherTongueId: origin.motherTongueId,
} as const satisfies Fields;

/** Step «Ma formation»: the company in the visitor's own words; who is on file is never looked up from outside. */
export const apprenticeTrainingFields = {
  /** Null where it is in no list: `professionName` says it then. */
  professionId: { ...ofTraining.professionId, isRequired: false, isNeverNull: false },
  professionName: {
    kind: 'text',
    label: 'Profession, hors liste',
    max: 120,
    isOptionalForOlderClients: true,
  },
  certType: ofTraining.certType,
  learningYearId: ofTraining.learningYearId,
  learningSchoolId: ofTraining.learningSchoolId,
  schoolDays: ofTraining.schoolDays,
  companyName: { kind: 'text', label: 'Entreprise formatrice', max: 120, ...always, autoComplete: 'organization' },
  companyCity: { kind: 'text', label: 'Localité de l’entreprise', max: 80 },
  trainerName: { kind: 'text', label: 'Formateur·trice', max: 120 },
  trainerEmail: { kind: 'email', label: 'E-mail du ou de la formateur·trice' },
} as const satisfies Fields;

/** Step «Représentant légal», under 18. */
export const apprenticeRepresentativeFields = {
  firstName: representativeFields.firstName,
  lastName: representativeFields.lastName,
  relation: { ...representativeFields.relation, ...always },
  phone: representativeFields.phone,
  email: representativeFields.email,
} as const satisfies Fields;

const npa = z
  .string()
  .trim()
  .min(1, required)
  .max(10)
  .regex(/^[0-9A-Za-z -]*$/, 'Ce numéro postal n’est pas valable.');

/** Most branches that one form asks for. */
export const mostBranchesAsked = 3;

const { branches, locationCourseIds, availability, sourceStudentId, payerTypeId, comment } = newRegistrations.shape;

export const apprenticeMe = shapeOf(apprenticeFields).extend({ npa });
export const apprenticeTraining = shapeOf(apprenticeTrainingFields).refine(
  ({ professionId, professionName }) => professionId !== null || Boolean(professionName),
  { path: ['professionId'], message: required, when: ({ value }) => typeof value === 'object' && value !== null },
);
export const apprenticeRepresentative = shapeOf(apprenticeRepresentativeFields);
/** Step «Mes cours». */
export const apprenticeCourses = z.object({
  branches: branches.max(mostBranchesAsked, `${mostBranchesAsked} branches au plus.`),
  locationCourseIds,
  availability,
  payerTypeId,
  sourceStudentId,
  comment,
});
/** Step «Vérifier et envoyer». */
export const apprenticeConsents = z.object({
  hasReadNotice: z.literal(true, 'Confirmez que vous avez lu l’information sur la protection des données.'),
  shareCompany: z.boolean(),
  shareRepresentative: z.boolean(),
});

/** What an apprentice sends, one object a step. */
export const apprenticeSubmission = z.object({
  me: apprenticeMe,
  training: apprenticeTraining,
  /** Null for adults. */
  representative: apprenticeRepresentative.nullable(),
  courses: apprenticeCourses,
  consents: apprenticeConsents,
});
export type ApprenticeSubmission = z.output<typeof apprenticeSubmission>;

/** Whether the step «Représentant légal» is asked; `today` is an ISO date. */
export const needsRepresentative = (birthDate: string, today: string): boolean => isMinor(birthDate, today);
