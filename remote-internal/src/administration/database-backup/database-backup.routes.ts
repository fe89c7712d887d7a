import { defineRoutes } from '@tandem/shared/routing';

export const databaseBackupRoutes = defineRoutes([
  {
    path: '/internal/database-backup',
    title: 'Sauvegardes',
    roles: ['admin'],
    actions: [{ label: 'Restaurer ailleurs\u00a0: mode d’emploi', search: 'guide' }],
    page: () => import('./DatabaseBackupPage'),
  },
]);
