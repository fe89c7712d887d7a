import { type Holding, ofCoaching } from '../../platform/holdings';

export const goalsHold: readonly Holding[] = [
  {
    table: 'goals',
    label: 'Objectifs CoachApp',
    matter: 'coaching',
    entity: 'goal',
    of: ofCoaching(),
    forgets: { text: 'word' },
    keeps: ['due_on', 'state'],
    mentions: { text: 'mask' },
  },
];
