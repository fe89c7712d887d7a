import { externalTable, type UserRow } from '@tandem/shared/contract/access/users';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';

/** The fields of an account that people change by hand, as the audit log names them. */
export const userAuditLabels: AuditLabels<UserRow> = {
  ...auditLabelsOfFields<UserRow>(externalTable, { values: (row) => row }),
  email: { label: 'Adresse e-mail', read: ({ email }) => email },
};
