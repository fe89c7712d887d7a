import { defineRoutes } from '@tandem/shared/routing';

export const emailTemplateRoutes = defineRoutes([
  {
    path: '/internal/email-template',
    title: 'Modèles d’e-mail',
    roles: ['admin'],
    page: () => import('./EmailTemplatePage'),
  },
]);
