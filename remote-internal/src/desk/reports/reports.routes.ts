import { administration } from '@tandem/shared/access';
import { defineRoutes } from '@tandem/shared/routing';

export const reportsRoutes = defineRoutes([
  {
    path: '/internal/reports',
    title: 'Rapports',
    roles: administration,
    nav: { order: 10, icon: 'file-text' },
    isBuilt: false,
    page: () => import('../../kit/InPreparationPage'),
  },
]);
