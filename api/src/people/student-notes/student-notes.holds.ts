import type { PersonalDataInventory } from '../../platform/holdings';

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
