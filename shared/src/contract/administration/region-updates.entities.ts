import type { Entities } from '../entity';

export const regionUpdateEntities = {
  region_update: { label: 'Rattachement aux régions' },
} as const satisfies Entities;
