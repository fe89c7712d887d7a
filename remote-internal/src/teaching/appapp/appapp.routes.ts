import { internal, office } from '@tandem/shared/access';
import { defineRoutes } from '@tandem/shared/routing';

export const appappRoutes = defineRoutes([
  {
    path: '/internal/appapp',
    title: 'AppApp',
    roles: office,
    nav: { order: 5, icon: 'users' },
    page: () => import('./AppAppPage'),
  },
  {
    path: '/internal/appapp/groups',
    title: 'Groupes AppApp',
    roles: office,
    isBuilt: false,
    page: () => import('../../kit/InPreparationPage'),
  },
  {
    // Which groups are a teacher's own only the API knows: it answers 404 for the others.
    path: '/internal/appapp/group/show/:id',
    title: 'Groupe AppApp',
    roles: internal,
    isBuilt: false,
    page: () => import('../../kit/InPreparationPage'),
  },
  {
    path: '/internal/appapp/groups/add/:branchId/:locationCourseId',
    title: 'Nouveau groupe AppApp',
    roles: ['admin', 'appapp_administrator'],
    isBuilt: false,
    page: () => import('../../kit/InPreparationPage'),
  },
]);
