import type { CompanyDetails } from '@tandem/shared/contract/people/companies';
import type { Services } from '../../../services';
import type { Queries } from '../../../platform/db/database';
import { companies } from '../../../platform/db/schema';
import { auditEntriesOf } from '../../../platform/http/write';
import type { Batch, BatchResult } from '../../../platform/imports/kind';
import { companyAuditLabels } from '../companies.audit-labels';
import { findCompanies } from '../companies.repository';

const auditEntries = auditEntriesOf('company', companyAuditLabels);

/** Writes lines; one whose number somebody has added since is left out. */
export const writeCompanies =
  ({ audit }: Pick<Services, 'audit'>) =>
  async (tx: Queries, { lines, by, stamp, reason }: Batch<CompanyDetails>): Promise<BatchResult> => {
    const rows = lines.map(({ line }) => ({ ...line, ...stamp.added }));
    const added = await tx.insert(companies).values(rows).onConflictDoNothing().returning({ id: companies.id });
    const ids = added.map(({ id }) => id);
    const made = (await findCompanies(tx, ids)).flatMap((company) => auditEntries('create', undefined, company));
    await audit(
      tx,
      by,
      made.map((entry) => ({ ...entry, reason })),
    );
    return { ids };
  };
