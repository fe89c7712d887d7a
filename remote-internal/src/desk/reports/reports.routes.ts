import { defineRoutes } from '@tandem/shared/routing';

export const reportsRoutes = defineRoutes([
  {
    path: '/internal/reports',
    title: 'Rapports',
    roles: ['admin', 'appapp_administrator'],
    nav: { order: 10, icon: 'file-text' },
    isBuilt: false,
    page: () => import('../../kit/InPreparationPage'),
  },
]);
