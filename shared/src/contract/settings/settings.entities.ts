import type { Entities } from '../entity';

export const settingsEntities = { settings: { label: 'Réglages' } } as const satisfies Entities;
