import type { PersonalDataInventory } from '../../platform/personal-data';

export const studentNotesPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'student_notes',
    label: 'Remarques',
    purpose: 'file',
    entity: 'student_note',
    of: { student: 'student_id' },
    forgets: 'row',
    mentions: { text: 'mask' },
  },
];
