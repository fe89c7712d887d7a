import type { Domain } from '../../domain';

import { notificationsApi } from './notifications.api';

export const notificationsDomain: Domain = {
  api: notificationsApi,
};
