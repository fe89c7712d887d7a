import { accessRequests } from '@tandem/shared/contract/administration/access-requests';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { accessRequestsHandlers } from './access-requests.api';
import { accessWork, prepareAccess, takeUpAccess, tidyAccess } from './access-requests.job';
import { accessRequestAuditLabels } from './access-requests.audit-labels';
import { processingRegister } from './processing-register.report';

const accessRequestsPolicy = {
  list: ['admin'],
  people: ['admin'],
  add: ['admin'],
  prepare: ['admin'],
  link: ['admin'],
  download: ['admin'],
  deliver: ['admin'],
} as const satisfies Policy<typeof accessRequests>;

export const accessRequestsDomain: Domain = {
  api: (app, services) => mount(app, accessRequests, accessRequestsPolicy, accessRequestsHandlers(services)),
  entities: {
    access_request: {
      auditLabels: accessRequestAuditLabels,
      actionLabels: {
        create: 'Demande d’accès inscrite',
        prepare: 'Dossier d’accès demandé',
        download: 'Dossier d’accès téléchargé',
        deliver: 'Dossier d’accès remis',
      },
    },
  },
  jobs: [{ ...accessWork, work: prepareAccess }],
  scheduledTasks: [takeUpAccess, tidyAccess],
  reports: processingRegister,
  privacy: [
    {
      table: 'access_requests',
      label: 'Demandes d’accès',
      purpose: 'requests',
      of: { student: 'student_id', teacher: 'teacher_id', employee: 'employee_id', account: 'user_id' },
      forgets: { stored_name: 'null' },
      retains: ['state', 'received_on', 'due_on', 'delivered_on'],
      hides: ['stored_name'],
    },
  ],
  // They are the administrators' affair: a merge moves them without telling the others of it.
  onStudents: { access_requests: { label: 'Demandes d’accès', isCoaching: true } },
};
