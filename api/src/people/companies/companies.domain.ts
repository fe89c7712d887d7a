import type { Domain } from '../../domain';
import { usesById } from '../../platform/announced';
import { companySearchProvider, recentCompanies } from './companies.search-provider.repository';
import { companyAuditLabels } from './companies.audit-labels';
import { companiesApi } from './companies.api';

export const companiesDomain: Domain = {
  api: companiesApi,
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
