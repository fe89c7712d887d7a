import type { Entities } from '../entity';

export const savedViewEntities = { saved_view: { label: 'Vue enregistrée' } } as const satisfies Entities;
