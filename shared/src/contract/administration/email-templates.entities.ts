import type { Entities } from '../entity';

export const emailTemplateEntities = {
  email_template: { label: 'Modèle d’e-mail' },
} as const satisfies Entities;
