import type { CompanyDetails } from '@tandem/shared/contract/people/companies';
import type { Services } from '../../../services';
import { companies } from '../../../platform/db/schema';
import type { Queries } from '../../../platform/db/database';
import { auditEntriesOf } from '../../../platform/http/write';
import { type Batch, type BatchResult, importKind } from '../../../platform/imports/kind';
import { companyAuditLabels } from '../companies.audit-labels';
import { findCompanies } from '../companies.repository';
import { judgeCompanies } from './judge.repository';
import { companyRows, editedCompanies, removeUnused } from './undo.repository';

const example = {
  name: 'Menuiserie Exemple SA',
  uid: 'CHE-123.456.788',
  street: 'Rue du Lac 12',
  npa: '1110',
  city: 'Morges',
  phone: '021 801 23 45',
  email: 'info@exemple.ch',
  website: 'www.exemple.ch',
  sector: 'Menuiserie',
};

const auditEntries = auditEntriesOf('company', companyAuditLabels);

/** Writes lines; one whose number somebody has added since is left out. */
const write =
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

/** A file of companies: each line becomes one (people 48). */
export const companiesImport = (services: Services) =>
  importKind<CompanyDetails>({
    key: 'companies',
    cellReaders: {},
    example: () => example,
    judge: judgeCompanies,
    write: write(services),
    rows: companyRows,
    editedSince: editedCompanies,
    remove: removeUnused,
  });
