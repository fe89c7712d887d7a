import type { PersonalDataInventory } from '../../platform/personal-data';

export const groupsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'groups',
    label: 'Groupes donnés',
    purpose: 'work',
    of: { teacher: 'teacher_id' },
    forgets: {},
    retains: ['code', 'status', 'weekday', 'room', 'first_date', 'last_date', 'cert_types'],
    mentions: { note: 'mask' },
    // It speaks of apprentices.
    hides: ['note'],
  },
];
