import type { Fields } from '@tandem/shared/fields/field';
import { apprenticeFields, apprenticeTrainingFields } from '@tandem/shared/contract/desk/submissions.apprentice';
import { coachedTrainingFields, requesterFields } from '@tandem/shared/contract/desk/submissions.coaching';
import { applicantFields, applicantStudyFields } from '@tandem/shared/contract/desk/submissions.teacher';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { type JsonPath, type Use, usesById, usesInJson } from '../../platform/announced';

const what = 'Demandes reçues en ligne';
const use = { what, table: 'submissions', column: 'payload' } as const;

/** Steps that are rows of fields, by their name in the payload; kinds that share a step share its lists. */
const steps: readonly (readonly [string, Fields])[] = [
  ['me', { ...apprenticeFields, ...applicantFields }],
  ['training', { ...coachedTrainingFields, ...apprenticeTrainingFields }],
  ['study', applicantStudyFields],
  ['requester', requesterFields],
];

/** What the other steps have chosen. */
const choices: readonly (readonly [ListKey, JsonPath])[] = [
  ['branch', ['courses', 'branches', '*', 'branchId']],
  ['why-appapp', ['courses', 'branches', '*', 'whyAppappIds', '*']],
  ['location-course', ['courses', 'locationCourseIds', '*']],
  ['payer-type', ['courses', 'payerTypeId']],
  ['source-student', ['courses', 'sourceStudentId']],
  ['branch', ['teaching', 'branches', '*', 'branchId']],
  ['location-course', ['teaching', 'locationCourseIds', '*']],
  ['coachapp-accompanying-area', ['situation', 'areaIds', '*']],
  ['other-organizations', ['situation', 'otherOrganizationIds', '*']],
];

/** Where submissions hold items of lists: what somebody has asked for keeps its words until it goes. */
export const submissionUses: readonly Use[] = [
  ...usesById(what, 'submissions', { office_id: 'coachapp-office' }),
  ...steps.flatMap(([step, fields]) => usesInJson(use, [step], fields)),
  ...choices.map(([list, path]): Use => ({ ...use, list, as: 'json', path })),
];
