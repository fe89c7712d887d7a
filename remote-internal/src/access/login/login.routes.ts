import { everyone } from '@tandem/shared/access';
import { defineRoutes } from '@tandem/shared/routing';

export const loginRoutes = defineRoutes([
  {
    // A login page in the sense of spec §8: it leads visitors to `/`, and who is signed in to where they belong, as `/` does.
    path: '/internal/login',
    title: 'Connexion',
    roles: everyone,
    guestsOnly: true,
    page: () => import('./LoginPage'),
  },
]);
