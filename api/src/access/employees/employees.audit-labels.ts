import { type EmployeeRow, employeeTable } from '@tandem/shared/contract/access/employees';
import { formatDate } from '@tandem/shared/rules/dates';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';

const { coachAppOfficeId: office, ...typed } = employeeTable;

/** The fields of one of the staff as the audit log names them. */
export const employeeAuditLabels: AuditLabels<EmployeeRow> = {
  ...auditLabelsOfFields<EmployeeRow>(typed, { values: (row) => row }),
  workload: { label: employeeTable.workload.label, read: ({ workload }) => workload && `${workload} %` },
  office: { label: office.label, read: (row) => row.office },
  leftOn: { label: 'Départ', read: ({ leftOn }) => formatDate(leftOn) },
  archived: { label: 'Archivé·e', read: ({ status }) => (status === 'archived' ? 'oui' : 'non') },
};
