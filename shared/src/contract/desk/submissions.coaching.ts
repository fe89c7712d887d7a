import * as z from 'zod';
import type { Fields } from '../../fields/field';
import { shapeOf } from '../../fields/shapes';
import { coachingFields } from '../coaching/coachings.record';
import { studentSections, trainingFields as ofTraining } from '../people/students.record';

const { identity, contact, address } = studentSections;

/** Step «Qui demande» (desk 14). */
export const requesterFields = {
  functionId: {
    kind: 'one',
    label: 'Vous êtes',
    list: 'coachapp-registration-person-function',
    isRequired: true,
    isNeverNull: true,
  },
  firstName: { ...identity.firstName, autoComplete: 'given-name' },
  lastName: { ...identity.lastName, autoComplete: 'family-name' },
  organisation: { kind: 'text', label: 'Organisation', max: 120, autoComplete: 'organization' },
  phone: { kind: 'phone', label: 'Téléphone', isRequired: true, isNeverNull: true, autoComplete: 'tel' },
  email: { kind: 'email', label: 'E-mail', isRequired: true, isNeverNull: true, autoComplete: 'email' },
} as const satisfies Fields;

/** Step «Apprenti·e». */
export const coachedFields = {
  firstName: identity.firstName,
  lastName: identity.lastName,
  birthDate: identity.birthDate,
  gender: { ...identity.gender, isRequired: false },
  mobile: contact.mobile,
  email: contact.email,
  street: { ...address.street, label: 'Rue et numéro' },
  npa: address.npa,
  city: address.city,
} as const satisfies Fields;

/** Step «Formation»: what is known of it. */
export const coachedTrainingFields = {
  professionId: { ...ofTraining.professionId, isRequired: false, isNeverNull: false },
  certType: { ...ofTraining.certType, isRequired: false, isNeverNull: false },
  learningYearId: { ...ofTraining.learningYearId, isRequired: false, isNeverNull: false },
  learningSchoolId: { ...ofTraining.learningSchoolId, isRequired: false, isNeverNull: false },
  companyName: { kind: 'text', label: 'Entreprise formatrice', max: 120 },
} as const satisfies Fields;

/** Signs of a situation, at least and at most. */
export const situationLength = { least: 30, most: 3000 } as const;

export const requester = shapeOf(requesterFields).extend({
  apprenticeKnows: z.literal(true, 'L’apprenti·e doit être au courant de votre demande.'),
});
export const coached = shapeOf(coachedFields);
export const coachedTraining = shapeOf(coachedTrainingFields);
/** Step «Situation». */
export const coachedSituation = z.object({
  areaIds: coachingFields.shape.areaIds,
  isContractAtRisk: z.boolean('Choisissez une réponse.'),
  situation: z
    .string('Ce champ est requis.')
    .trim()
    .min(situationLength.least, `${situationLength.least} caractères au moins.`)
    .max(situationLength.most, `${situationLength.most} caractères au plus.`),
  expectations: z.string().trim().max(2000, '2000 caractères au plus.').nullable(),
  otherOrganizationIds: coachingFields.shape.otherOrganizationIds,
});
/** Step «Envoyer». */
export const coachedConsents = z.object({
  hasReadNotice: z.literal(true, 'Confirmez que vous avez lu l’information sur la protection des données.'),
});

/** What a person sends who asks for a coach, one object a step. */
export const coachingSubmission = z.object({
  requester,
  me: coached,
  training: coachedTraining,
  situation: coachedSituation,
  consents: coachedConsents,
});
export type CoachingSubmission = z.output<typeof coachingSubmission>;
