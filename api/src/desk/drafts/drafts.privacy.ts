import { type PersonalDataInventory, ofAccount } from '../../platform/personal-data';

export const draftsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'drafts',
    label: 'Brouillons de formulaires',
    purpose: 'account',
    of: ofAccount('owner_id'),
    forgets: 'row',
    mentions: { values: 'row' },
    // A form half filled is about somebody else.
    hides: ['values'],
  },
];
