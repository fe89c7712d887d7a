import type { Domain } from '../../domain';

import { purgeNotices } from '../../platform/notices/notices.repository';
import { notificationsApi } from './notifications.api';

export const notificationsDomain: Domain = {
  api: notificationsApi,
  duties: [purgeNotices],
};
