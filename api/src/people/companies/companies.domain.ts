import { administration, office } from '@tandem/shared/access';
import { companies } from '@tandem/shared/contract/people/companies';
import type { Domain } from '../../domain';
import { usesById } from '../../platform/announced';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { companySearchProvider, recentCompanies } from './companies.repository';
import { companyAuditLabels } from './companies.audit-labels';
import { offeredCalls, companiesHandlers } from './companies.api';
import { companiesImport } from './imports/companies.import';

/** People 34: coaches read and change, the administration archives. Public pages never look into our companies (people 15). */
const companiesPolicy = {
  search: office,
  show: office,
  change: office,
  ...offeredCalls,
  restore: administration,
} as const satisfies Policy<typeof companies>;

export const companiesDomain: Domain = {
  api: (app, services) => mount(app, companies, companiesPolicy, companiesHandlers(services)),
  imports: companiesImport,
  entities: {
    company: {
      auditLabels: companyAuditLabels,
      searchProvider: companySearchProvider,
      recent: recentCompanies,
      actionLabels: {
        change: 'Entreprise modifiée',
        archive: 'Entreprise archivée',
        restore: 'Entreprise sortie des archives',
      },
    },
  },
  uses: usesById('Entreprises', 'companies', { political_locality_id: 'political-localities' }),
  nonPersonalTables: { companies: 'Entreprises formatrices' },
};
