import { settingsLists } from '@tandem/shared/contract/lists.settings';
import { defineRoutes, type PageRoute } from '@tandem/shared/routing';

const inPreparation = { roles: ['admin'], isBuilt: false, page: () => import('../InPreparationPage') } as const;

export const settingsRoutes = defineRoutes([
  { path: '/internal/settings', title: 'Paramètres', ...inPreparation },
  ...settingsLists.map(({ key, title }): PageRoute => ({ path: `/internal/settings/${key}`, title, ...inPreparation })),
  { path: '/internal/settings/holiday-profiles/add', title: 'Nouveau profil de vacances', ...inPreparation },
  { path: '/internal/settings/holiday-profile/:id/edit', title: 'Modifier le profil de vacances', ...inPreparation },
]);
