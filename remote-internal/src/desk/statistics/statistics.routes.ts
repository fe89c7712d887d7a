import { defineRoutes } from '@tandem/shared/routing';

export const statisticsRoutes = defineRoutes([
  {
    path: '/internal/statistics',
    title: 'Statistiques',
    roles: ['admin'],
    nav: { order: 9, icon: 'chart-column' },
    page: () => import('./StatisticsPage'),
  },
]);
