import { defineRoutes } from '@tandem/shared/routing';

export const databaseBackupRoutes = defineRoutes([
  {
    path: '/internal/database-backup',
    title: 'Sauvegardes',
    roles: ['admin'],
    isBuilt: false,
    page: () => import('../../kit/InPreparationPage'),
  },
]);
