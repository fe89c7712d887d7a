import { office } from '@tandem/shared/access';
import { defineRoutes } from '@tandem/shared/routing';

export const appappRoutes = defineRoutes([
  {
    path: '/internal/appapp',
    title: 'AppApp',
    roles: office,
    nav: { order: 5, icon: 'users' },
    page: () => import('./AppAppPage'),
  },
]);
