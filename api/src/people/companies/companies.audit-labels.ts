import type { CompanyFile } from '@tandem/shared/contract/people/companies';
import { companyDetailTable } from '@tandem/shared/contract/people/companies.record';
import type { AuditLabels } from '../../platform/audit/audit.diff';
import { auditLabelsOfFields } from '../../platform/audit/field.audit-labels';

/** A company without what depends on the reader. */
export type StoredCompany = Omit<CompanyFile, 'may'>;

/** The fields of a company as the audit log names them. */
export const companyAuditLabels: AuditLabels<StoredCompany> = {
  ...auditLabelsOfFields<StoredCompany>(companyDetailTable, {
    values: ({ details }) => details,
    labels: ({ labels }) => labels,
  }),
  archivedAt: { label: 'Archivée', read: ({ archivedAt }) => (archivedAt ? 'oui' : 'non') },
};
