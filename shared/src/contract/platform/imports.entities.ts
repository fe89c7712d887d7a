import type { Entities } from '../entity';

export const importEntities = { import: { label: 'Import' } } as const satisfies Entities;
