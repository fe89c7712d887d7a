import { type PersonalDataInventory, ofAccount } from '../../platform/personal-data';

export const bugReportsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'bug_reports',
    label: 'Rapports d’erreur',
    purpose: 'account',
    of: ofAccount('user_id'),
    forgets: 'row',
    mentions: { title: 'row', description: 'row', json: 'row' },
    hides: ['json', 'screenshot', 'ip_hash'],
  },
];
