import { internal, office } from '@tandem/shared/access';
import { notifications } from '@tandem/shared/contract/desk/notifications';
import type { Domain } from '../../domain';
import { noticeMailsJob, purgeNotices } from '../../platform/notices/notices.repository';
import type { Policy } from '../../platform/http/policy';
import { ofAccount } from '../../platform/personal-data';
import { mount } from '../../platform/http/mount';
import { notificationsHandlers } from './notifications.api';
import { noticeSending } from './notifications.sending.repository';

/** The offices have an inbox (desk 9), each person the own one; whoever may be told of something chooses its mails (desk 24). */
const notificationsPolicy = {
  list: office,
  counts: office,
  unread: office,
  mails: internal,
  changeMails: internal,
  mark: office,
  markMany: office,
} as const satisfies Policy<typeof notifications>;

export const notificationsDomain: Domain = {
  api: (app, services) => mount(app, notifications, notificationsPolicy, notificationsHandlers(services)),
  scheduledTasks: [purgeNotices],
  jobs: [
    { ...noticeMailsJob, every: 10, work: (services) => () => noticeSending(services).sendNow() },
    {
      name: 'notice-summaries',
      every: 60,
      expiresIn: 120,
      work: (services) => () => noticeSending(services).sendSummaries(),
    },
  ],
  privacy: [
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
  ],
};
