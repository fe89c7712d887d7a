import type { Domain } from '../../domain';
import { emailTemplatesApi } from './email-templates.api';
import { templateAuditLabels } from './email-templates.presenter';

export const emailTemplatesDomain: Domain = {
  api: emailTemplatesApi,
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
