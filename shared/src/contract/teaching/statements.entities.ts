import type { Entities } from '../entity';

export const statementEntities = { statement: { label: 'Décompte' } } as const satisfies Entities;
