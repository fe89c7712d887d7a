import * as z from 'zod';
import { endpoints } from '../endpoint';
import { keysOf } from '../enumerations';
import { idParams, instant, pageOf, pageQuery } from '../page';
import { missing } from '../problem';

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

/** What became of a mail; one that waits for a consent is held (people 56). */
export const mailStateLabels = { sent: 'Envoyé', queued: 'En route', failed: 'Non envoyé', blocked: 'Retenu' } as const;

/** A line of the journal of mails: never what was said. */
export const mailRow = z.object({
  id: z.int(),
  /** What it is called, «Place dans un groupe»; null of what a person wrote without a template. */
  template: z.string().nullable(),
  /** Null of mails older than the journal. */
  to: z.string().nullable(),
  subject: z.string().nullable(),
  state: z.enum(keysOf(mailStateLabels)),
  isTest: z.boolean(),
  /** Why it has not left, in French; null where it has, or waits for its first try. */
  reason: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  /** A try has failed and its content is still there: it can be sent again. One that is held leaves from the apprentice's file. */
  mayResend: z.boolean(),
});
export type MailRow = z.infer<typeof mailRow>;

/** What was promised and has not left, and the journal of mails; for admins. */
export const outbox = endpoints(['outbox'], {
  listUnsent: {
    method: 'GET',
    path: '/api/outbox/unsent',
    summary: 'Messages qui n’ont pas pu partir, le plus récent en premier',
    query: pageQuery,
    reply: pageOf(unsentRow),
  },
  listMails: {
    method: 'GET',
    path: '/api/outbox/mails',
    summary: 'Journal des e-mails, le plus récent en premier',
    query: pageQuery.extend({
      /** Part of an address or of a subject. */
      search: z.string().trim().max(100).default(''),
      state: z.enum(keysOf(mailStateLabels)).optional(),
    }),
    reply: pageOf(mailRow),
  },
  resend: {
    method: 'POST',
    path: '/api/outbox/:id/resend',
    summary: 'Renvoie un message tout de suite',
    params: idParams,
    outcomes: { 404: missing },
  },
  remove: {
    method: 'DELETE',
    path: '/api/outbox/:id',
    summary: 'Supprime un message qui n’a pas pu partir',
    params: idParams,
    outcomes: { 404: missing },
  },
});
