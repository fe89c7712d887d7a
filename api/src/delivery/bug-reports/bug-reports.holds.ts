import { type Holding, ofAccount } from '../../platform/holdings';

export const bugReportsHold: readonly Holding[] = [
  {
    table: 'bug_reports',
    label: 'Rapports d’erreur',
    matter: 'account',
    of: ofAccount('user_id'),
    forgets: 'row',
    mentions: { title: 'row', description: 'row', json: 'row' },
    hides: ['json', 'screenshot', 'ip_hash'],
  },
];
