import type { Entities } from '../entity';

export const rolloverEntities = { rollover: { label: 'Passage à l’année suivante' } } as const satisfies Entities;
