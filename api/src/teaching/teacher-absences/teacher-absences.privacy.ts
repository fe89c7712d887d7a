import type { PersonalDataInventory } from '../../platform/personal-data';

export const teacherAbsencesPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'teacher_absences',
    label: 'Indisponibilités',
    purpose: 'work',
    entity: 'teacher_absence',
    of: { teacher: 'teacher_id' },
    forgets: { reason: 'null' },
    retains: ['from_date', 'to_date'],
  },
];
