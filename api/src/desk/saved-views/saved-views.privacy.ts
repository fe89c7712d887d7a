import { type PersonalDataInventory, ofAccount } from '../../platform/personal-data';

export const savedViewsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'saved_views',
    label: 'Vues enregistrées',
    purpose: 'account',
    of: ofAccount('owner_id'),
    forgets: 'row',
    mentions: { name: 'mask', address: 'row' },
    // Whom somebody looked for is somebody else.
    hides: ['name', 'address'],
  },
];
