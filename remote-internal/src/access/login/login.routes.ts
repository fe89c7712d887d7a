import { defineRoutes } from '@tandem/shared/routing';

export const loginRoutes = defineRoutes([
  {
    // A login page in the sense of spec §8: open to visitors, although it only leads to `/`.
    path: '/internal/login',
    title: 'Connexion',
    roles: ['anonymous'],
    page: () => import('./LoginPage'),
  },
]);
