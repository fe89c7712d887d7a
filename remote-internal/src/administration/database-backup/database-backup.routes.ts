import { defineRoutes } from '@tandem/shared/routing';

export const databaseBackupRoutes = defineRoutes([
  {
    path: '/internal/database-backup',
    title: 'Sauvegardes',
    roles: ['admin'],
    actions: [{ label: 'Restaurer ailleurs : mode d’emploi', search: 'guide' }],
    page: () => import('./DatabaseBackupPage'),
  },
]);
