import type { Entities } from '../entity';

export const documentEntities = { document: { label: 'Document' } } as const satisfies Entities;
