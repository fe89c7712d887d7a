import { defineRoutes } from '@tandem/shared/routing';

export const employeesRoutes = defineRoutes([
  {
    path: '/internal/employees',
    title: 'Collaborateurs',
    roles: ['admin'],
    nav: { order: 8, icon: 'id-card' },
    actions: [{ label: 'Inviter un·e collaborateur·trice', search: 'tab=accounts&invite=1' }],
    page: () => import('./EmployeesPage'),
  },
]);
