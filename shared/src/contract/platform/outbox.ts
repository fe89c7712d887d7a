import * as z from 'zod';
import { endpoints } from '../endpoint';
import { idParams, instant, pageOf, pageQuery } from '../page';

export const outboxStateLabels = { queued: 'Nouvel essai prévu', failed: 'Non envoyé' } as const;

/** A mail, a reset request or a bug report that has not left yet: at least one try has failed. */
export const unsentRow = z.object({
  id: z.int(),
  state: z.enum(['queued', 'failed']),
  /** Null for what has no single recipient: a report on its way to Jira. */
  to: z.string().nullable(),
  subject: z.string(),
  /** Why, in French, without what the other server said. */
  reason: z.string(),
  attempts: z.int(),
  createdAt: instant,
  /** Of a row that is tried again. */
  nextAttemptAt: instant,
});
export type UnsentRow = z.infer<typeof unsentRow>;

/** What was promised and has not left; for admins. */
export const outbox = endpoints(['outbox'], {
  listUnsent: {
    method: 'GET',
    path: '/api/outbox/unsent',
    summary: 'Messages qui n’ont pas pu partir, le plus récent en premier',
    query: pageQuery,
    reply: pageOf(unsentRow),
  },
  resend: {
    method: 'POST',
    path: '/api/outbox/:id/resend',
    summary: 'Renvoie un message tout de suite',
    params: idParams,
  },
  remove: {
    method: 'DELETE',
    path: '/api/outbox/:id',
    summary: 'Supprime un message qui n’a pas pu partir',
    params: idParams,
  },
});
