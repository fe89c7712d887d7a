import type { Entities } from '../entity';

export const mergeEntities = { merge: { label: 'Fusion de doublons' } } as const satisfies Entities;
