import type { Domain } from '../../domain';
import { documentLines } from '../audit/file.lines';
import { documentsApi } from './documents.api';

export const documentsDomain: Domain = {
  api: documentsApi,
  entities: {
    document: {
      lines: documentLines,
      words: {
        create: 'Document ajouté',
        archive: 'Document archivé',
        restore: 'Document sorti des archives',
        open_document: 'Document protégé ouvert',
      },
    },
  },
  onStudents: { documents: { label: 'Documents', entity: 'document', order: 6 } },
};
