import type { Entities } from '../entity';

export const consentEntities = { consent: { label: 'Consentement' } } as const satisfies Entities;
