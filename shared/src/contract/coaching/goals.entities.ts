import type { Entities } from '../entity';

/** Nobody finds a goal by its words (coaching 1). */
export const goalEntities = { goal: { label: 'Objectif' } } as const satisfies Entities;
