import { office } from '@tandem/shared/access';
import { defineRoutes } from '@tandem/shared/routing';

export const registrationsRoutes = defineRoutes([
  {
    path: '/internal/students/reg-app-app/:id',
    title: 'Inscription AppApp',
    roles: office,
    page: () => import('./RegistrationPage'),
  },
]);
