import type { outbox } from '@tandem/shared/contract/platform/outbox';
import type { Policy } from '../http/policy';

export const outboxPolicy = {
  listUnsent: ['admin'],
  listMails: ['admin'],
  resend: ['admin'],
  remove: ['admin'],
} satisfies Policy<typeof outbox>;
