import type { Entities } from '../entity';

export const taskEntities = { task: { label: 'Rappel' } } as const satisfies Entities;
