import type { PersonalDataInventory } from '../personal-data';

export const documentsPrivacy: readonly PersonalDataInventory[] = [
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
];
