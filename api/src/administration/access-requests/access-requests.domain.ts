import type { Domain } from '../../domain';
import { accessRequestsApi } from './access-requests.api';
import { accessRequestsPrivacy } from './access-requests.privacy';
import { accessWork, prepareAccess, takeUpAccess, tidyAccess } from './access-requests.job';
import { accessRequestAuditLabels } from './access-requests.audit-labels';
import { processingRegister } from './processing-register.report';

export const accessRequestsDomain: Domain = {
  api: accessRequestsApi,
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
  privacy: accessRequestsPrivacy,
  // They are the administrators' affair: a merge moves them without telling the others of it.
  onStudents: { access_requests: { label: 'Demandes d’accès', isCoaching: true } },
};
