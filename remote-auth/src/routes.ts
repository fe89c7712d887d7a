import { everyone } from '@tandem/shared/access';
import { defineRoutes, type RouteTable } from '@tandem/shared/routing';

const routes = defineRoutes([
  {
    path: '/',
    title: 'Connexion',
    roles: everyone,
    guestsOnly: true,
    isStatic: true,
    page: () => import('./sign-in/SignInPage'),
  },
  {
    path: '/password-reset/:key',
    title: 'Réinitialiser le mot de passe',
    roles: everyone,
    guestsOnly: true,
    page: () => import('./password-reset/PasswordResetPage'),
  },
]);

const table: RouteTable = { prefix: '/', routes };

export default table;
