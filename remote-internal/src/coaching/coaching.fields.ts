import type { Coaching, StudentCoachings } from '@tandem/shared/contract/coaching/coachings.record';
import type { NamedField, Values } from '@tandem/shared/fields/field';
import { type Fields, rowsOf } from '@tandem/shared/fields/field';

const request = {
  receivedOn: { kind: 'date', label: 'Reçue le', isRequired: true },
  sourceId: { kind: 'one', label: 'Provenance', list: 'coachapp-source-teacher', hint: 'Qui a orienté vers CoachApp' },
  applicantLastName: { kind: 'text', label: 'Nom', max: 80, isRequired: true },
  applicantFirstName: { kind: 'text', label: 'Prénom', max: 80, isRequired: true },
  applicantFunctionId: {
    kind: 'one',
    label: 'Fonction',
    list: 'coachapp-registration-person-function',
    isRequired: true,
  },
  applicantOrganisation: { kind: 'text', label: 'Organisation', max: 120 },
  applicantPhone: { kind: 'phone', label: 'Téléphone', isRequired: true },
  applicantEmail: { kind: 'email', label: 'E-mail', isRequired: true },
} as const satisfies Fields;

const situation = {
  situation: { kind: 'long', label: 'Situation', max: 4000, isRequired: true },
  expectations: { kind: 'long', label: 'Attentes', max: 2000 },
  isContractAtRisk: { kind: 'flag', label: 'Contrat en danger', hint: 'Rend la demande urgente' },
  isUrgent: { kind: 'flag', label: 'Urgent' },
} as const satisfies Fields;

const follow = {
  plannedSessions: { kind: 'number', label: 'Entretiens prévus', min: 1, max: 60, width: 'short' },
  otherOrganizationIds: { kind: 'several', label: 'Autres organismes', list: 'other-organizations' },
} as const satisfies Fields;

export const requestRows = rowsOf(request);
export const situationRows = rowsOf(situation);
export const officeRow: NamedField = {
  kind: 'one',
  name: 'officeId',
  label: 'Antenne',
  list: 'coachapp-office',
  isRequired: true,
};
export const followRows = rowsOf(follow);
export const areaList = 'coachapp-accompanying-area';

/** The lists that the form chooses from. */
export const coachingLists = [
  'coachapp-source-teacher',
  'coachapp-registration-person-function',
  'coachapp-office',
  areaList,
  'other-organizations',
] as const;

export type Coach = StudentCoachings['coaches'][number];

/** Every field as a comparison of two versions shows it. */
export const comparedRows = (coaches: readonly Coach[]): NamedField[] => [
  ...requestRows,
  { kind: 'several', name: 'areaIds', label: 'Domaines', list: areaList },
  ...situationRows,
  officeRow,
  {
    kind: 'enum',
    name: 'coachId',
    label: 'Coach',
    labels: Object.fromEntries(coaches.map(({ id, label }) => [id, label])),
  },
  ...followRows,
];

const names = comparedRows([]).map(({ name }) => name);

/** The part of a follow-up that the form changes. */
export const fieldsOf = (of: Coaching): Values =>
  Object.fromEntries(names.map((name) => [name, of[name as keyof Coaching]]));

/** Who follows now, as a choice. */
export const currentCoach = ({ coachId, coach }: Pick<Coaching, 'coachId' | 'coach'>) =>
  coachId !== null && coach !== null ? { id: coachId, label: coach } : undefined;
