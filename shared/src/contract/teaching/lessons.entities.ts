import type { Entities } from '../entity';

export const lessonEntities = { lesson: { label: 'Séance' } } as const satisfies Entities;
