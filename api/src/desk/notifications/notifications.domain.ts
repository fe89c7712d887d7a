import type { Domain } from '../../domain';
import { notificationsHold } from './notifications.holds';

import { notificationsApi } from './notifications.api';

export const notificationsDomain: Domain = {
  api: notificationsApi,
  holds: notificationsHold,
};
