import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import { answeredFields, type Registration } from '@tandem/shared/contract/teaching/registrations.file';
import { registrationTables } from '@tandem/shared/contract/teaching/registrations.record';
import { formatDate } from '@tandem/shared/rules/time/dates';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';

const { asked, branch, wish } = registrationTables;
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label).join(', ');
const open = ({ enrolments: [newest] }: Registration) => (newest?.to === null ? newest : undefined);

/** The fields of a registration as its history names them. */
export const registrationAuditLabels: AuditLabels<Registration> = {
  branch: { label: asked.branchId.label, read: (of) => of.branch },
  trainingYear: { label: 'Année de formation', read: ({ trainingYear }) => trainingYear },
  status: { label: 'Statut', read: ({ status }) => registrationStatusLabels[status] },
  group: { label: 'Groupe', read: (of) => open(of)?.code },
  from: { label: 'Dès le', read: (of) => formatDate(open(of)?.from) },
  places: { label: wish.locationCourseIds.label, read: ({ places }) => labels(places) },
  motives: { label: branch.whyAppappIds.label, read: ({ motives }) => labels(motives) },
  ...auditLabelsOfFields<Registration>(answeredFields, { values: (row) => row }),
  failReason: { label: 'Motif d’abandon', read: ({ failReason }) => failReason },
  statusReason: { label: 'Motif', read: ({ statusReason }) => statusReason },
  closedOn: { label: 'Close le', read: ({ closedOn }) => formatDate(closedOn) },
};
