import type { Domain } from '../../domain';
import { documentsPrivacy } from './documents.privacy';
import { documentAuditLabels } from '../audit/file.audit-labels';
import { documentsApi } from './documents.api';
import { sweepFiles } from './documents.sweep.repository';

export const documentsDomain: Domain = {
  api: documentsApi,
  entities: {
    document: {
      auditLabels: documentAuditLabels,
      actionLabels: {
        create: 'Document ajouté',
        archive: 'Document archivé',
        restore: 'Document sorti des archives',
        open_document: 'Document protégé ouvert',
      },
    },
  },
  scheduledTasks: [sweepFiles],
  onStudents: { documents: { label: 'Documents', entity: 'document', order: 6 } },
  privacy: documentsPrivacy,
};
