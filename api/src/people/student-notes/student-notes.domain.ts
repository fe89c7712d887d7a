import { internal, office } from '@tandem/shared/access';
import { studentNotes } from '@tandem/shared/contract/people/student-notes';
import type { Domain } from '../../domain';
import { studentPartRecord } from '../../platform/audit/audit.records.repository';
import { noteAuditLabels } from '../../platform/audit/file.audit-labels';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { studentNotesHandlers } from './student-notes.api';

/** People 25: admin CRUD; the offices write and change their own; a teacher writes, about apprentices of own current groups, and reads the own. */
const studentNotesPolicy = {
  list: internal,
  add: internal,
  change: office,
  archive: ['admin'],
  restore: ['admin'],
} as const satisfies Policy<typeof studentNotes>;

export const studentNotesDomain: Domain = {
  api: (app, services) => mount(app, studentNotes, studentNotesPolicy, studentNotesHandlers(services)),
  undo: () => [
    {
      table: 'student_notes',
      entity: 'student_note',
      audiences: internal,
      changed: 'la remarque a été modifiée entre-temps.',
    },
  ],
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
  privacy: [
    {
      table: 'student_notes',
      label: 'Remarques',
      purpose: 'file',
      entity: 'student_note',
      of: { student: 'student_id' },
      forgets: 'row',
      mentions: { text: 'mask' },
    },
  ],
};
