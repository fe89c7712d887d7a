import type { PersonalDataInventory } from '../../platform/personal-data';

export const accessRequestsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'access_requests',
    label: 'Demandes d’accès',
    purpose: 'requests',
    of: { student: 'student_id', teacher: 'teacher_id', employee: 'employee_id', account: 'user_id' },
    forgets: { stored_name: 'null' },
    retains: ['state', 'received_on', 'due_on', 'delivered_on'],
    hides: ['stored_name'],
  },
];
