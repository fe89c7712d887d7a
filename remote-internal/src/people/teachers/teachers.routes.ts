import { administration, internal, office } from '@tandem/shared/access';
import { importRoles } from '@tandem/shared/contract/platform/imports.roles';
import { defineRoutes, hrefTo } from '@tandem/shared/routing';

const show = '/internal/teachers/show/:id';

export const teachersRoutes = defineRoutes([
  {
    path: '/internal/teachers',
    title: 'Répétiteurs',
    roles: office,
    nav: { order: 3, icon: 'presentation' },
    actions: [
      { label: 'Nouveau·elle répétiteur·trice', search: 'add=1', roles: administration },
      { label: 'Qui peut donner un cours\u00a0?', search: 'availability=1' },
      { label: 'Importer des répétiteur·trices', search: 'import=teachers', roles: importRoles.teachers },
      { label: 'Décomptes du mois', search: 'statements=1', roles: administration },
    ],
    page: () => import('./TeachersPage'),
  },
  {
    path: show,
    title: 'Fiche du ou de la répétiteur·trice',
    roles: internal,
    ownedBy: (person, { id }) => String(person.teacher?.id) === id,
    nav: {
      order: 4,
      icon: 'circle-user-round',
      title: 'Mon profil',
      roles: ['teacher'],
      href: ({ teacher }) => hrefTo(show, { id: teacher?.id ?? '' }),
    },
    actions: [{ label: 'Changer mon mot de passe', search: 'tab=account&change=password', roles: ['teacher'] }],
    page: () => import('./TeacherPage'),
  },
]);
