import { coachingTeam } from '@tandem/shared/access';
import { defineRoutes } from '@tandem/shared/routing';

export const coachingRegistrationRoutes = defineRoutes([
  {
    path: '/internal/students/reg-coach-app/:id',
    title: 'Inscription CoachApp',
    roles: coachingTeam,
    page: () => import('./CoachingRegistrationPage'),
  },
]);
