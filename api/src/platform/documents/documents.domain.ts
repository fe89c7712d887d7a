import { administration, internal, office } from '@tandem/shared/access';
import { documents } from '@tandem/shared/contract/platform/documents';
import type { Domain } from '../../domain';
import { documentAuditLabels } from '../audit/file.audit-labels';
import type { Policy } from '../http/policy';
import { mount } from '../http/mount';
import { studentDocumentsHandlers, teacherDocumentsHandlers } from './documents.api';
import { sweepFiles } from './documents.repository';

/** Which classes each may read and add stands in `owner.ts`. */
const studentDocumentsPolicy = {
  list: office,
  upload: office,
  open: office,
  archive: administration,
  restore: administration,
} as const satisfies Policy<typeof documents.students>;

/** A teacher opens the own file only; coaches read what is about the person. */
const teacherDocumentsPolicy = {
  list: internal,
  upload: ['admin', 'appapp_administrator', 'teacher'],
  open: internal,
  archive: administration,
  restore: administration,
} as const satisfies Policy<typeof documents.teachers>;

export const documentsDomain: Domain = {
  api: (app, services) => {
    mount(app, documents.students, studentDocumentsPolicy, studentDocumentsHandlers(services));
    mount(app, documents.teachers, teacherDocumentsPolicy, teacherDocumentsHandlers(services));
  },
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
  privacy: [
    {
      table: 'documents',
      label: 'Documents',
      purpose: 'file',
      entity: 'document',
      alsoLogged: ['coaching_document'],
      of: {
        student: ['student_id', { column: 'coaching_id', of: 'coachings', whose: 'student_id' }],
        teacher: 'teacher_id',
        coaching: 'coaching_id',
      },
      forgets: 'row',
      mentions: { title: 'mask', file_name: 'mask' },
      hides: ['stored_name', 'sha256', 'scan'],
      file: 'stored_name',
    },
  ],
};
