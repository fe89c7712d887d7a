import { office } from '@tandem/shared/access';
import { defineRoutes } from '@tandem/shared/routing';

export const accountRoutes = defineRoutes([
  {
    path: '/internal/account',
    title: 'Mon compte',
    roles: office,
    actions: [
      { label: 'Changer mon mot de passe', search: 'change=password' },
      { label: 'Régler mes e-mails', search: 'change=mails' },
    ],
    page: () => import('./AccountPage'),
  },
]);
