import { internal, office } from '@tandem/shared/access';
import { defineRoutes, hrefTo } from '@tandem/shared/routing';

const show = '/internal/teachers/show/:id';

export const teachersRoutes = defineRoutes([
  {
    path: '/internal/teachers',
    title: 'Répétiteurs',
    roles: office,
    nav: { order: 3, icon: 'presentation' },
    page: () => import('./TeachersPage'),
  },
  {
    path: show,
    title: 'Fiche du répétiteur',
    roles: internal,
    ownedBy: (person, { id }) => String(person.teacher?.id) === id,
    nav: {
      order: 4,
      icon: 'circle-user-round',
      title: 'Mon profil',
      roles: ['teacher'],
      href: ({ teacher }) => hrefTo(show, { id: teacher?.id ?? '' }),
    },
    page: () => import('./TeacherPage'),
  },
]);
