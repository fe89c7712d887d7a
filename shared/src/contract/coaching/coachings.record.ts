import type * as z from 'zod';
import { chosenOnce, optionalChoice } from '../../fields/checks';
import type { Fields } from '../../fields/field';
import { shapeOf } from '../../fields/shapes';
import { coachingOutcomeLabels } from '../enumerations';

/** Areas and other organisations that one follow-up names at most. */
export const mostAreas = 6;
export const mostOrganizations = 6;

const request = {
  receivedOn: { kind: 'date', label: 'Reçue le', isRequired: true, isNeverNull: true },
  sourceId: { kind: 'one', label: 'Provenance', list: 'coachapp-source-teacher', hint: 'Qui a orienté vers CoachApp' },
} as const satisfies Fields;

/** Who registers. */
const applicant = {
  applicantLastName: { kind: 'text', label: 'Nom', max: 80, isRequired: true, isNeverNull: true },
  applicantFirstName: { kind: 'text', label: 'Prénom', max: 80, isRequired: true, isNeverNull: true },
  applicantFunctionId: {
    kind: 'one',
    label: 'Fonction',
    list: 'coachapp-registration-person-function',
    isRequired: true,
    isNeverNull: true,
  },
  applicantOrganisation: { kind: 'text', label: 'Organisation', max: 120 },
  applicantPhone: { kind: 'phone', label: 'Téléphone', isRequired: true, isNeverNull: true },
  applicantEmail: { kind: 'email', label: 'E-mail', isRequired: true, isNeverNull: true },
} as const satisfies Fields;

/** In their order: the first one is the main one. */
const areas = {
  areaIds: { kind: 'several', label: 'Domaines', list: 'coachapp-accompanying-area', max: mostAreas },
} as const satisfies Fields;

const situation = {
  situation: { kind: 'long', label: 'Situation', max: 4000, isRequired: true, isNeverNull: true },
  expectations: { kind: 'long', label: 'Attentes', max: 2000 },
  isContractAtRisk: { kind: 'flag', label: 'Contrat en danger', hint: 'Rend la demande urgente' },
  isUrgent: { kind: 'flag', label: 'Urgent' },
} as const satisfies Fields;

/** Who follows: an office, and an employee or nobody yet («À attribuer»). */
const assignment = {
  officeId: {
    kind: 'one',
    label: 'Antenne',
    list: 'coachapp-office',
    isRequired: true,
    isNeverNull: true,
    width: 'whole',
  },
  coachId: { kind: 'own', label: 'Coach' },
} as const satisfies Fields;

const planning = {
  plannedSessions: { kind: 'number', label: 'Entretiens prévus', min: 1, max: 60, width: 'short' },
  otherOrganizationIds: {
    kind: 'several',
    label: 'Autres organismes',
    list: 'other-organizations',
    max: mostOrganizations,
  },
} as const satisfies Fields;

/** What is asked for and by whom (coaching 4), section by section, in the order of the form. */
export const coachingSections = { request, applicant, areas, situation, assignment, planning } as const;
export const coachingTable = {
  ...request,
  ...applicant,
  ...areas,
  ...situation,
  ...assignment,
  ...planning,
} as const satisfies Fields;

const course = {
  acceptedOn: { kind: 'date', label: 'Acceptée le' },
  firstMeetingOn: { kind: 'date', label: 'Premier entretien' },
  pausedUntil: { kind: 'date', label: 'Suspendue jusqu’au', width: 'whole' },
} as const satisfies Fields;

const end = {
  endedOn: { kind: 'date', label: 'Terminée le' },
  endReasonId: { kind: 'one', label: 'Motif de fin', list: 'coachapp-end-reason', width: 'whole' },
  outcome: { kind: 'enum', label: 'Résultat', labels: coachingOutcomeLabels, width: 'whole' },
  outcomeText: { kind: 'long', label: 'Remarque', max: 2000 },
} as const satisfies Fields;

const refusal = {
  refusedOn: { kind: 'date', label: 'Refusée le' },
  refusalReasonId: { kind: 'one', label: 'Motif de refus', list: 'coachapp-refusal-reason', width: 'whole' },
  /** To whom they may turn instead. */
  refusalText: { kind: 'long', label: 'Explication et orientation', max: 2000 },
} as const satisfies Fields;

/** What its steps write (coaching 5). */
export const coachingStages = { course, end, refusal } as const;
export const coachingStageTable = { ...course, ...end, ...refusal } as const satisfies Fields;

/** What a form sends. */
export const coachingFields = shapeOf(coachingTable).extend({
  coachId: optionalChoice,
  areaIds: chosenOnce(mostAreas, 'Un domaine', 'domaines').min(1, 'Choisissez au moins un domaine.'),
  otherOrganizationIds: chosenOnce(mostOrganizations, 'Un organisme', 'organismes'),
});
export type CoachingFields = z.output<typeof coachingFields>;
