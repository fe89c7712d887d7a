import type { Entities } from '../entity';

export const outboxEntities = { outbox: { label: 'Message à envoyer' } } as const satisfies Entities;
