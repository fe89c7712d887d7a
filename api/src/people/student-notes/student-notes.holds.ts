import type { Holding } from '../../platform/holdings';

export const studentNotesHold: readonly Holding[] = [
  {
    table: 'student_notes',
    label: 'Remarques',
    matter: 'file',
    entity: 'student_note',
    of: { student: 'student_id' },
    forgets: 'row',
    mentions: { text: 'mask' },
  },
];
