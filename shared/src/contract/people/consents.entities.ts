import type { Entities } from '../entity';

export const consentEntities = {
  consent: { label: 'Consentement' },
  consent_request: { label: 'Demande de consentement' },
} as const satisfies Entities;
