import { externalTable, type UserRow } from '@tandem/shared/contract/access/users';
import type { Lines } from '../../platform/audit/audit.diff';
import { linesOfFields } from '../../platform/audit/field.lines';

/** The fields of an account that people change by hand, as the audit log names them. */
export const userLines: Lines<UserRow> = {
  ...linesOfFields<UserRow>(externalTable, { values: (row) => row }),
  email: { label: 'Adresse e-mail', read: ({ email }) => email },
};
