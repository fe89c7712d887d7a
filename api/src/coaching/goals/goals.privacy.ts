import { type PersonalDataInventory, ofCoaching } from '../../platform/personal-data';

export const goalsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'goals',
    label: 'Objectifs CoachApp',
    purpose: 'coaching',
    entity: 'goal',
    of: ofCoaching(),
    forgets: { text: 'word' },
    retains: ['due_on', 'state'],
    mentions: { text: 'mask' },
  },
];
