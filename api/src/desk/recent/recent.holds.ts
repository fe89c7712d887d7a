import { type Holding, ofAccount } from '../../platform/holdings';

export const recentHolds: readonly Holding[] = [
  {
    table: 'recent_items',
    label: 'Fiches ouvertes en dernier',
    matter: 'account',
    of: ofAccount('owner_id'),
    forgets: 'row',
    hides: ['entity_id'],
  },
];
