import { type PersonalDataInventory, ofAccount } from '../../platform/personal-data';

export const reportsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'reports',
    label: 'Rapports demandés',
    purpose: 'account',
    entity: 'report',
    of: ofAccount('by_id'),
    forgets: 'row',
    hides: ['stored_name'],
  },
  {
    table: 'report_schedules',
    label: 'Rapports planifiés',
    purpose: 'account',
    entity: 'report_schedule',
    of: ofAccount('by_id'),
    forgets: 'row',
  },
];
