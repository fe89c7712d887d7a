import type { Entities } from '../entity';

export const consistencyEntities = { consistency: { label: 'Contrôle de cohérence' } } as const satisfies Entities;
