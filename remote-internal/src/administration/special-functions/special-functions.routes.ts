import { defineRoutes } from '@tandem/shared/routing';

export const specialFunctionsRoutes = defineRoutes([
  {
    path: '/internal/special-functions',
    title: 'Fonctions spéciales',
    roles: ['admin'],
    page: () => import('./SpecialFunctionsPage'),
  },
]);
