import type { Domain } from '../../domain';
import { studentNotesPrivacy } from './student-notes.privacy';
import { studentPartRecord } from '../../platform/audit/audit.records.repository';
import { noteAuditLabels } from '../../platform/audit/file.audit-labels';
import { studentNotesApi } from './student-notes.api';

export const studentNotesDomain: Domain = {
  api: studentNotesApi,
  entities: {
    student_note: {
      auditLabels: noteAuditLabels,
      record: studentPartRecord('student_notes'),
      actionLabels: {
        create: 'Remarque ajoutée',
        change: 'Remarque modifiée',
        archive: 'Remarque archivée',
        restore: 'Remarque sortie des archives',
      },
    },
  },
  onStudents: { student_notes: { label: 'Remarques', entity: 'student_note', order: 4 } },
  privacy: studentNotesPrivacy,
};
