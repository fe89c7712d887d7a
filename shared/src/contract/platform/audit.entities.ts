import type { Entities } from '../entity';

export const auditEntities = { audit: { label: 'Journal d’audit' } } as const satisfies Entities;
