import type { Entities } from '../entity';

export const billEntities = { bill: { label: 'Facturation d’un mois' } } as const satisfies Entities;
