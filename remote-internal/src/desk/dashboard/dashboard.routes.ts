import { internal, office } from '@tandem/shared/access';
import { defineRoutes } from '@tandem/shared/routing';

export const dashboardRoutes = defineRoutes([
  {
    path: '/internal/dashboard',
    title: 'Accueil',
    roles: office,
    actions: [
      { label: 'Nouveau rappel', search: 'task=new' },
      { label: 'Derniers gestes', search: 'acts=today' },
    ],
    nav: { order: 1, icon: 'layout-dashboard', roles: internal },
    page: () => import('./DashboardPage'),
  },
]);
