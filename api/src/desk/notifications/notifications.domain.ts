import type { Domain } from '../../domain';
import { notificationsPrivacy } from './notifications.privacy';

import { noticeMailsJob } from '../../platform/notices/notice-mails.job';
import { purgeNotices } from '../../platform/notices/notices.repository';
import { notificationsApi } from './notifications.api';
import { noticeSending } from './notifications.sending.repository';

export const notificationsDomain: Domain = {
  api: notificationsApi,
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
  privacy: notificationsPrivacy,
};
