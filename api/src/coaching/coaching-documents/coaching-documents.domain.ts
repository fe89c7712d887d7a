import type { Domain } from '../../domain';
import { documentRecord } from './coaching-documents.repository';
import { coachingDocumentsApi } from './coaching-documents.api';
import { redactedCoachingDocumentAuditLabels, coachingDocumentAuditLabels } from './coaching-documents.audit-labels';

export const coachingDocumentsDomain: Domain = {
  api: coachingDocumentsApi,
  entities: {
    coaching_document: {
      auditLabels: { ...coachingDocumentAuditLabels, ...redactedCoachingDocumentAuditLabels },
      record: documentRecord,
      actionLabels: {
        create: 'Document ajouté à un suivi CoachApp',
        archive: 'Document d’un suivi CoachApp archivé',
        restore: 'Document d’un suivi CoachApp sorti des archives',
      },
    },
  },
};
