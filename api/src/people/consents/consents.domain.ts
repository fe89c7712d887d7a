import type { Domain } from '../../domain';
import { consentsPrivacy } from './consents.privacy';
import { studentPartRecord } from '../../platform/audit/audit.records.repository';
import { consentAuditLabels } from '../../platform/audit/file.audit-labels';
import { consentsApi } from './consents.api';
import { publicConsentsApi } from './consents.public.api';
import { consentsIntake } from './consents.intake.repository';
import { purgeRequests } from './consents.requests.repository';

export const consentsDomain: Domain = {
  api: (app, services) => {
    consentsApi(app, services);
    publicConsentsApi(app, services);
  },
  intake: consentsIntake,
  entities: {
    consent: {
      auditLabels: consentAuditLabels,
      record: studentPartRecord('consents'),
      actionLabels: { create: 'Consentement enregistré', withdraw: 'Consentement retiré' },
    },
    consent_request: {
      record: studentPartRecord('consent_requests'),
      actionLabels: { create: 'Consentement demandé par e-mail', answer: 'Demande de consentement répondue' },
    },
  },
  onStudents: {
    consents: { label: 'Consentements', entity: 'consent', order: 5 },
    // One may ask for the network of coaching: a merge moves them without telling how many there are.
    consent_requests: { label: 'Demandes de consentement', entity: 'consent_request', isCoaching: true },
  },
  scheduledTasks: [purgeRequests],
  privacy: consentsPrivacy,
};
