import { type PersonalDataInventory, ofCoaching } from '../../platform/personal-data';

export const networkPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'network_members',
    label: 'Réseau CoachApp',
    purpose: 'coaching',
    entity: 'network_member',
    of: ofCoaching(),
    forgets: 'row',
    mentions: { note: 'mask' },
    // Others' own numbers, and what was noted of them.
    hides: ['phone', 'email', 'note'],
  },
];
