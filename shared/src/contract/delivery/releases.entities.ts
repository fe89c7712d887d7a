import type { Entities } from '../entity';

export const releaseEntities = { release: { label: 'Version' } } as const satisfies Entities;
