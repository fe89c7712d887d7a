import type { PersonalDataInventory } from '../../platform/personal-data';

export const absencesPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'absence_notices',
    label: 'Absences annoncées',
    purpose: 'courses',
    entity: 'absence',
    of: { student: 'student_id' },
    forgets: { reason: 'null' },
    retains: ['from_date', 'to_date', 'announced_by'],
    mentions: { reason: 'mask' },
  },
];
