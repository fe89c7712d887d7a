import { coachingTeam } from '@tandem/shared/access';
import { defineRoutes } from '@tandem/shared/routing';

export const coachappRoutes = defineRoutes([
  {
    path: '/internal/coachapp',
    title: 'CoachApp',
    roles: coachingTeam,
    nav: { order: 6, icon: 'heart-handshake' },
    page: () => import('./CoachAppPage'),
  },
  {
    path: '/internal/coachapp/accompaniment/add/:coachappId/:studentId',
    title: 'Nouvel accompagnement',
    roles: coachingTeam,
    page: () => import('./accompaniment/AccompanimentPage'),
  },
  {
    path: '/internal/coachapp/accompaniment/edit/:coachappId/:studentId/:accompId',
    title: 'Modifier l’accompagnement',
    roles: coachingTeam,
    page: () => import('./accompaniment/AccompanimentPage'),
  },
]);
