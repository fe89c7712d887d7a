import { emailTemplates } from '@tandem/shared/contract/administration/email-templates';
import type { Domain } from '../../domain';
import type { Policy } from '../../platform/http/policy';
import { mount } from '../../platform/http/mount';
import { emailTemplatesHandlers } from './email-templates.api';
import { templateAuditLabels } from './email-templates.presenter';

const emailTemplatesPolicy = {
  list: ['admin'],
  show: ['admin'],
  add: ['admin'],
  change: ['admin'],
  setActive: ['admin'],
  revert: ['admin'],
  versions: ['admin'],
  restore: ['admin'],
  values: ['admin'],
  test: ['admin'],
} as const satisfies Policy<typeof emailTemplates>;

export const emailTemplatesDomain: Domain = {
  api: (app, services) => mount(app, emailTemplates, emailTemplatesPolicy, emailTemplatesHandlers(services)),
  entities: {
    email_template: {
      auditLabels: templateAuditLabels,
      actionLabels: {
        create: 'Modèle d’e-mail ajouté',
        change: 'Modèle d’e-mail modifié',
        restore: 'Version d’un modèle d’e-mail remise',
        revert: 'Modèle d’e-mail remis au texte d’origine',
        activate: 'Modèle d’e-mail mis en service',
        deactivate: 'Modèle d’e-mail mis hors service',
        test: 'Modèle d’e-mail envoyé à soi-même',
      },
    },
  },
};
