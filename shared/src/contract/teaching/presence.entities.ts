import type { Entities } from '../entity';

export const presenceEntities = { justification: { label: 'Justification d’absences' } } as const satisfies Entities;
