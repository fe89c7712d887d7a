import type { Coaching } from '@tandem/shared/contract/coaching/coachings.file';
import { coachingSections, coachingStages } from '@tandem/shared/contract/coaching/coachings.record';
import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import type { Services } from '../../services';
import { type Kind, writerOf } from '../../platform/http/write';
import { contentAuditEntriesOf, contentLabelsOf, type ContentLabels, togetherAs } from '../content.audit';
import { openCoaching } from '../readable.repository';
import { findCoaching } from './coachings.file.repository';

const { request, applicant, areas, situation, assignment, planning } = coachingSections;
const { applicantLastName: _last, applicantFirstName: _first, applicantFunctionId: _function, ...contact } = applicant;
const { course, end, refusal } = coachingStages;

/** Their days are those of the entry. */
const stages = {
  pausedUntil: course.pausedUntil,
  endReasonId: end.endReasonId,
  outcome: end.outcome,
  outcomeText: end.outcomeText,
  refusalReasonId: refusal.refusalReasonId,
  refusalText: refusal.refusalText,
};
const recorded = [
  'receivedOn',
  'areaIds',
  'isUrgent',
  'isContractAtRisk',
  'officeId',
  'coachId',
  'plannedSessions',
  'pausedUntil',
  'endReasonId',
  'outcome',
  'refusalReasonId',
];

/** The fields of a follow-up as its history names them; of what was said to a coach, only that it changed. */
export const coachingAuditLabels: ContentLabels<Coaching> = {
  status: { label: 'Statut', read: ({ status }) => coachingStatusLabels[status] },
  applicant: {
    label: 'Inscrit par',
    read: (of) => `${of.applicantFirstName} ${of.applicantLastName}, ${of.applicantFunction}`,
  },
  applicantContact: togetherAs('Coordonnées de qui inscrit', contact),
  ...contentLabelsOf<Coaching>({ ...request, ...areas, ...situation, ...assignment, ...planning, ...stages }, recorded),
};

const kind: Kind<Coaching, number> = {
  name: 'Suivi',
  beforeWrite: ({ tx, person }, id) => openCoaching(tx, person, id),
  read: findCoaching,
  auditEntries: contentAuditEntriesOf('coaching', coachingAuditLabels),
};

/** What writes follow-ups of whoever may read them, and how their history tells of it. */
export const coachingWriter = (services: Services) => writerOf(services, kind);

/** The same for steps and for who has it: they can be taken back, with their mails (decision 0077). */
export const coachingActs = (services: Services) => writerOf(services, { ...kind, isAct: true });
