import type { Domain } from '../../domain';
import { documentRecord } from './coaching-documents.repository';
import { coachingDocumentsApi } from './coaching-documents.api';
import { silentDocumentLines, toldDocumentLines } from './coaching-documents.lines';

export const coachingDocumentsDomain: Domain = {
  api: coachingDocumentsApi,
  entities: {
    coaching_document: {
      lines: { ...toldDocumentLines, ...silentDocumentLines },
      record: documentRecord,
      words: {
        create: 'Document ajouté à un suivi CoachApp',
        archive: 'Document d’un suivi CoachApp archivé',
        restore: 'Document d’un suivi CoachApp sorti des archives',
      },
    },
  },
};
