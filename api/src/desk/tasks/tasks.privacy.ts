import { type PersonalDataInventory, ofAccount } from '../../platform/personal-data';

export const tasksPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'tasks',
    label: 'Rappels',
    purpose: 'account',
    entity: 'task',
    of: {
      ...ofAccount('owner_id'),
      coaching: 'coaching_id',
      student: ['student_id', { column: 'coaching_id', of: 'coachings', whose: 'student_id' }],
    },
    forgets: { text: 'word' },
    retains: ['due_on'],
    mentions: { text: 'mask' },
    // What staff wrote is about somebody else, coaching too: it is that apprentice's.
    hides: ['text'],
    hidesFrom: ['account', 'teacher', 'employee'],
  },
];
