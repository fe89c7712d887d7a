import { type Holding, ofAccount } from '../../platform/holdings';

export const draftsHold: readonly Holding[] = [
  {
    table: 'drafts',
    label: 'Brouillons de formulaires',
    matter: 'account',
    of: ofAccount('owner_id'),
    forgets: 'row',
    mentions: { values: 'row' },
    // A form half filled is about somebody else.
    hides: ['values'],
  },
];
