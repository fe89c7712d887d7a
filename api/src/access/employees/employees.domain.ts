import { employees } from '@tandem/shared/contract/access/employees';
import { sql } from 'drizzle-orm';
import type { Domain } from '../../domain';
import { personRecord } from '../../platform/audit/audit.records.repository';
import { usesById } from '../../platform/announced';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { employeeSearchProvider } from './employees.search-provider.repository';
import { employeesHandlers } from './employees.api';
import { employeesChecks } from './employees.departures.repository';
import { employeesRepository, employeeAuditLabels } from './employees.repository';

const admins = ['admin'] as const;

/** Access 7: no screen of another role needs the staff's names, so nobody else reads them. */
const employeesPolicy = {
  list: admins,
  overview: admins,
  create: admins,
  show: admins,
  change: admins,
  handOver: admins,
  leave: admins,
  archive: admins,
  restore: admins,
} as const satisfies Policy<typeof employees>;

export const employeesDomain: Domain = {
  api: (app, services) => mount(app, employees, employeesPolicy, employeesHandlers(services)),
  checks: employeesChecks,
  entities: {
    employee: {
      auditLabels: employeeAuditLabels,
      record: personRecord('employees', 'employee'),
      searchProvider: employeeSearchProvider,
      actionLabels: {
        create: 'Collaborateur·trice ajouté·e',
        change: 'Fiche de collaborateur·trice modifiée',
        leave: 'Départ noté',
        archive: 'Collaborateur·trice archivé·e',
        restore: 'Départ ou archivage annulé',
      },
    },
  },
  scheduledTasks: [(services) => employeesRepository(services).closeAccountsOfLeavers()],
  uses: usesById('Collaborateurs', 'employees', { coach_app_office_id: 'coachapp-office' }),
  privacy: [
    {
      table: 'employees',
      label: 'Fiche de collaborateur·trice',
      purpose: 'work',
      entity: 'employee',
      of: { employee: 'id' },
      forgets: {
        last_name: 'word',
        first_name: 'word',
        email: { as: sql`'anonyme-' || s.id || '@invalid'` },
        phone: 'null',
      },
      retains: ['function', 'hired_on', 'left_on', 'departure'],
      hides: ['departure'],
    },
  ],
};
