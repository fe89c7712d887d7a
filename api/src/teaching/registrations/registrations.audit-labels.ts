import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { weekText } from '@tandem/shared/contract/people/teachers.labels';
import { averageText } from '@tandem/shared/contract/teaching/registrations.fields';
import type { Registration } from '@tandem/shared/contract/teaching/registrations.record';
import { formatDate } from '@tandem/shared/rules/dates';
import type { AuditLabels } from '../../platform/audit/audit.diff';

const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label).join(', ');
const open = ({ enrolments: [newest] }: Registration) => (newest?.to === null ? newest : undefined);

/** The fields of a registration as its history names them. */
export const registrationAuditLabels: AuditLabels<Registration> = {
  branch: { label: 'Branche', read: ({ branch }) => branch },
  trainingYear: { label: 'Année de formation', read: ({ trainingYear }) => trainingYear },
  status: { label: 'Statut', read: ({ status }) => registrationStatusLabels[status] },
  group: { label: 'Groupe', read: (of) => open(of)?.code },
  from: { label: 'Dès le', read: (of) => formatDate(open(of)?.from) },
  places: { label: 'Lieux souhaités', read: ({ places }) => labels(places) },
  availability: { label: 'Disponibilités', read: ({ availability }) => weekText(availability) },
  motives: { label: 'Motifs', read: ({ motives }) => labels(motives) },
  average: { label: 'Note actuelle', read: ({ average }) => average && averageText(average) },
  goal: { label: 'Objectif', read: ({ goal }) => goal },
  payerType: { label: 'Payeur', read: ({ payerType }) => payerType },
  region: { label: 'Région', read: ({ region }) => region },
  regionReason: { label: 'Motif de la région', read: ({ regionReason }) => regionReason },
  priority: { label: 'Prioritaire', read: ({ priority }) => (priority > 0 ? 'oui' : 'non') },
  comment: { label: 'Remarque', read: ({ comment }) => comment },
  failReason: { label: 'Motif d’abandon', read: ({ failReason }) => failReason },
  statusReason: { label: 'Motif', read: ({ statusReason }) => statusReason },
  closedOn: { label: 'Close le', read: ({ closedOn }) => formatDate(closedOn) },
};
