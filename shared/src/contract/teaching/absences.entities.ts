import type { Entities } from '../entity';

export const absenceEntities = { absence: { label: 'Absence annoncée' } } as const satisfies Entities;
