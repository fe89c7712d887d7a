import { type PersonalDataInventory, ofAccount } from '../../platform/personal-data';

export const notificationsPrivacy: readonly PersonalDataInventory[] = [
  {
    table: 'notifications',
    label: 'Notifications',
    purpose: 'account',
    of: ofAccount('user_id'),
    forgets: 'row',
    mentions: { title: 'mask', body: 'mask' },
    // They name others.
    hides: ['title', 'body', 'link', 'group_key'],
  },
];
