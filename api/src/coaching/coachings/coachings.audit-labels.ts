import { coachingOutcomeLabels, coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import type { Coaching } from '@tandem/shared/contract/coaching/coachings.record';
import { formatDate } from '@tandem/shared/rules/dates';
import type { AuditLabels } from '../../platform/audit/audit.diff';

const yes = (is: boolean) => (is ? 'oui' : 'non');

/** The fields of a follow-up as its history names them; of what was said to a coach, only that it changed. */
export const coachingAuditLabels: AuditLabels<Coaching> = {
  status: { label: 'Statut', read: ({ status }) => coachingStatusLabels[status] },
  receivedOn: { label: 'Reçue le', read: ({ receivedOn }) => formatDate(receivedOn) },
  office: { label: 'Antenne', read: ({ office }) => office },
  coach: { label: 'Coach', read: ({ coach }) => coach },
  applicant: {
    label: 'Inscrit par',
    read: ({ applicantFirstName, applicantLastName, applicantFunction }) =>
      `${applicantFirstName} ${applicantLastName}, ${applicantFunction}`,
  },
  isUrgent: { label: 'Urgent', read: ({ isUrgent }) => yes(isUrgent) },
  isContractAtRisk: { label: 'Contrat en danger', read: ({ isContractAtRisk }) => yes(isContractAtRisk) },
  areas: { label: 'Domaines', read: ({ areas }) => areas.map(({ label }) => label).join(', ') },
  plannedSessions: { label: 'Entretiens prévus', read: ({ plannedSessions }) => plannedSessions },
  pausedUntil: { label: 'Suspendue jusqu’au', read: ({ pausedUntil }) => formatDate(pausedUntil) },
  endReason: { label: 'Motif de fin', read: ({ endReason }) => endReason },
  outcome: { label: 'Issue', read: ({ outcome }) => outcome && coachingOutcomeLabels[outcome] },
  refusalReason: { label: 'Motif de refus', read: ({ refusalReason }) => refusalReason },
};
