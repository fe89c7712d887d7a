import type { Entities } from '../entity';

export const accompanimentEntities = { accompaniment: { label: 'Accompagnement' } } as const satisfies Entities;
