import type { Entities } from '../entity';

export const backupEntities = { backup: { label: 'Sauvegarde' } } as const satisfies Entities;
