import type { Entities } from '../entity';

export const retentionEntities = { retention: { label: 'Conservation' } } as const satisfies Entities;
