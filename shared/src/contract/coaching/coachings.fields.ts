import * as z from 'zod';
import {
  optionalChoice,
  optionalText,
  personName,
  requiredChoice,
  requiredEmail,
  requiredPhone,
  requiredText,
} from '../../fields/checks';
import { civilDate } from '../page';

/** Areas and other organisations that one follow-up names at most. */
export const mostAreas = 6;
export const mostOrganizations = 6;

const isOnce = (values: readonly number[]) => new Set(values).size === values.length;

/** What is asked for and by whom (coaching 4). */
export const coachingFields = z.object({
  receivedOn: civilDate,
  applicantLastName: personName,
  applicantFirstName: personName,
  applicantFunctionId: requiredChoice,
  applicantOrganisation: optionalText(120),
  applicantPhone: requiredPhone,
  applicantEmail: requiredEmail,
  /** Who referred («Provenance»). */
  sourceId: optionalChoice,
  officeId: requiredChoice,
  /** An employee; null: «à attribuer». */
  coachId: optionalChoice,
  /** The first one is the main one. */
  areaIds: z
    .array(requiredChoice)
    .min(1, 'Choisissez au moins un domaine.')
    .max(mostAreas, `${mostAreas} domaines au plus.`)
    .refine(isOnce, 'Un domaine ne s’indique qu’une fois.'),
  situation: requiredText(4000),
  expectations: optionalText(2000),
  isUrgent: z.boolean(),
  /** Makes it urgent. */
  isContractAtRisk: z.boolean(),
  otherOrganizationIds: z
    .array(requiredChoice)
    .max(mostOrganizations, `${mostOrganizations} organismes au plus.`)
    .refine(isOnce, 'Un organisme ne s’indique qu’une fois.'),
  /** Meetings that are planned. */
  plannedSessions: z.int().min(1, 'Au moins un entretien.').max(60, '60 entretiens au plus.').nullable(),
});
export type CoachingFields = z.output<typeof coachingFields>;
