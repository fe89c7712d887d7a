import type { Domain } from '../../domain';
import { employeesPrivacy } from './employees.holds';
import { personRecord } from '../../platform/audit/audit.records.repository';
import { usesById } from '../../platform/announced';
import { employeeSearchProvider } from './employees.finds.repository';
import { employeeAuditLabels } from './employees.lines';
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
