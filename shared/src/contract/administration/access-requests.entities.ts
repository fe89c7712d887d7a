import type { Entities } from '../entity';

export const accessRequestEntities = { access_request: { label: 'Demande d’accès' } } as const satisfies Entities;
