import { internal, office } from '@tandem/shared/access';
import { importRoles } from '@tandem/shared/contract/platform/imports.roles';
import { defineRoutes } from '@tandem/shared/routing';

export const studentsRoutes = defineRoutes([
  {
    path: '/internal/students',
    title: 'Apprentis',
    roles: office,
    nav: { order: 2, icon: 'graduation-cap' },
    actions: [
      { label: 'Importer des apprenti·es', search: 'import=students', roles: importRoles.students },
      { label: 'Importer des entreprises', search: 'import=companies', roles: importRoles.companies },
    ],
    page: () => import('./StudentsPage'),
  },
  {
    path: '/internal/students/add',
    title: 'Nouvel·le apprenti·e',
    roles: office,
    page: () => import('./StudentAddPage'),
  },
  {
    // Which apprentices are a teacher's own only the API knows: it answers 404 for the others.
    path: '/internal/students/show/:id',
    title: 'Fiche de l’apprenti·e',
    roles: internal,
    page: () => import('./StudentPage'),
  },
]);
