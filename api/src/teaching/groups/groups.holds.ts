import type { Holding } from '../../platform/holdings';

export const groupsHold: readonly Holding[] = [
  {
    table: 'groups',
    label: 'Groupes donnés',
    matter: 'work',
    of: { teacher: 'teacher_id' },
    forgets: {},
    keeps: ['code', 'status', 'weekday', 'room', 'first_date', 'last_date', 'cert_types'],
    mentions: { note: 'mask' },
    // It speaks of apprentices.
    hides: ['note'],
  },
];
