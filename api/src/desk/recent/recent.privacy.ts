import { type PersonalDataInventory, ofAccount } from '../../platform/personal-data';

export const recentPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'recent_items',
    label: 'Fiches ouvertes en dernier',
    purpose: 'account',
    of: ofAccount('owner_id'),
    forgets: 'row',
    hides: ['entity_id'],
  },
];
