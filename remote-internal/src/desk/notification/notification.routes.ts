import { office } from '@tandem/shared/access';
import { defineRoutes } from '@tandem/shared/routing';

export const notificationRoutes = defineRoutes([
  {
    path: '/internal/notification',
    title: 'Notifications',
    roles: office,
    page: () => import('./NotificationPage'),
  },
]);
