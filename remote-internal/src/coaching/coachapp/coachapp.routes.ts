import { defineRoutes } from '@tandem/shared/routing';

export const coachappRoutes = defineRoutes([
  {
    path: '/internal/coachapp',
    title: 'CoachApp',
    roles: ['admin', 'coach'],
    nav: { order: 6, icon: 'heart-handshake' },
    isBuilt: false,
    page: () => import('../../kit/InPreparationPage'),
  },
  {
    path: '/internal/coachapp/accompaniment/add/:coachappId/:studentId',
    title: 'Nouvel accompagnement',
    roles: ['admin', 'coach'],
    isBuilt: false,
    page: () => import('../../kit/InPreparationPage'),
  },
  {
    path: '/internal/coachapp/accompaniment/edit/:coachappId/:studentId/:accompId',
    title: 'Modifier l’accompagnement',
    roles: ['admin', 'coach'],
    isBuilt: false,
    page: () => import('../../kit/InPreparationPage'),
  },
]);
