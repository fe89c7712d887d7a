import { coachingTeam } from '@tandem/shared/access';
import { coachingDocuments } from '@tandem/shared/contract/coaching/coaching-documents';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { coachingDocumentAuditLabels, documentRecord } from './coaching-documents.repository';
import { coachingDocumentsHandlers } from './coaching-documents.api';

/** Coaching 15; whose follow-up it is, depends on the object. */
const coachingDocumentsPolicy = {
  list: coachingTeam,
  upload: coachingTeam,
  open: coachingTeam,
  archive: coachingTeam,
  restore: coachingTeam,
} as const satisfies Policy<typeof coachingDocuments>;

export const coachingDocumentsDomain: Domain = {
  api: (app, services) => mount(app, coachingDocuments, coachingDocumentsPolicy, coachingDocumentsHandlers(services)),
  entities: {
    coaching_document: {
      auditLabels: coachingDocumentAuditLabels,
      record: documentRecord,
      actionLabels: {
        create: 'Document ajouté à un suivi CoachApp',
        archive: 'Document d’un suivi CoachApp archivé',
        restore: 'Document d’un suivi CoachApp sorti des archives',
      },
    },
  },
};
