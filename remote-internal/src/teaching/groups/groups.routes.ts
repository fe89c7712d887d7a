import { administration, internal, office } from '@tandem/shared/access';
import { defineRoutes } from '@tandem/shared/routing';

export const groupsRoutes = defineRoutes([
  {
    path: '/internal/appapp/groups',
    title: 'Groupes AppApp',
    roles: office,
    page: () => import('./GroupsPage'),
  },
  {
    // Which groups are a teacher's own only the API knows: it answers 404 for the others.
    path: '/internal/appapp/group/show/:id',
    title: 'Groupe AppApp',
    roles: internal,
    // A lesson on a telephone (`?lesson=`) lives on what the device has kept.
    opensOffline: true,
    page: () => import('./GroupPage'),
  },
  {
    path: '/internal/appapp/groups/add/:branchId/:locationCourseId',
    title: 'Nouveau groupe AppApp',
    roles: administration,
    page: () => import('./GroupAddPage'),
  },
]);
