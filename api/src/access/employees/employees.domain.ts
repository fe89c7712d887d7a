import type { Domain } from '../../domain';
import { employeesPrivacy } from './employees.privacy';
import { personRecord } from '../../platform/audit/audit.records.repository';
import { usesById } from '../../platform/announced';
import { employeeSearchProvider } from './employees.search-provider.repository';
import { employeeAuditLabels } from './employees.audit-labels';
import { employeesApi } from './employees.api';
import { employeesRepository } from './employees.repository';

export const employeesDomain: Domain = {
  api: employeesApi,
  entities: {
    employee: {
      auditLabels: employeeAuditLabels,
      record: personRecord('employees', 'employee'),
      searchProvider: employeeSearchProvider,
      actionLabels: {
        create: 'Collaborateur ajouté',
        change: 'Fiche de collaborateur modifiée',
        leave: 'Départ noté',
        archive: 'Collaborateur archivé',
        restore: 'Départ ou archivage annulé',
      },
    },
  },
  scheduledTasks: [(services) => employeesRepository(services).closeAccountsOfLeavers()],
  uses: usesById('Collaborateurs', 'employees', { coach_app_office_id: 'coachapp-office' }),
  privacy: employeesPrivacy,
};
