import { defineRoutes } from '@tandem/shared/routing';

// The AppApp office enters attendance on the page of the group.
const elsewhere = { appapp_administrator: '/internal/appapp/groups' };

export const presenceRoutes = defineRoutes([
  {
    path: '/internal/presence',
    title: 'Présences',
    roles: ['admin', 'coach'],
    elsewhere,
    nav: { order: 7, icon: 'calendar-check' },
    page: () => import('./PresencePage'),
  },
  {
    path: '/internal/presence/student/:id',
    title: 'Présences de l’apprenti·e',
    roles: ['admin', 'coach'],
    elsewhere,
    page: () => import('./StudentPresencePage'),
  },
]);
