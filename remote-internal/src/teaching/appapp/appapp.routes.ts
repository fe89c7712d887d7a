import { office } from '@tandem/shared/access';
import { importRoles } from '@tandem/shared/contract/platform/imports.roles';
import { defineRoutes } from '@tandem/shared/routing';

export const appappRoutes = defineRoutes([
  {
    path: '/internal/appapp',
    title: 'AppApp',
    roles: office,
    nav: { order: 5, icon: 'users' },
    actions: [{ label: 'Importer des inscriptions', search: 'import=registrations', roles: importRoles.registrations }],
    page: () => import('./AppAppPage'),
  },
]);
