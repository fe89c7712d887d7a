import { settingsLists } from '@tandem/shared/contract/settings/lists.settings';
import { defineRoutes, type PageRoute } from '@tandem/shared/routing';

const plainList = { roles: ['admin'], page: () => import('./lists/ListPage') } as const;

export const settingsRoutes = defineRoutes([
  { path: '/internal/settings', title: 'Paramètres', roles: ['admin'], page: () => import('./general/SettingsPage') },
  ...settingsLists
    .filter(({ key }) => key !== 'holiday-profiles')
    .map(({ key, title }): PageRoute => ({ path: `/internal/settings/${key}`, title, ...plainList })),
  {
    path: '/internal/settings/holiday-profiles',
    title: 'Profils de vacances',
    roles: ['admin'],
    page: () => import('./holiday-profiles/HolidayProfilesPage'),
  },
  {
    path: '/internal/settings/holiday-profiles/add',
    title: 'Nouveau profil de vacances',
    roles: ['admin'],
    page: () => import('./holiday-profiles/HolidayProfileAddPage'),
  },
  {
    path: '/internal/settings/holiday-profile/:id/edit',
    title: 'Modifier le profil de vacances',
    roles: ['admin'],
    page: () => import('./holiday-profiles/HolidayProfileEditPage'),
  },
]);
