import * as z from 'zod';
import { endpoints } from '../endpoint';
import { idParams, instant } from '../page';
import { missing } from '../problem';

/** What became of a mail. Delivered mails leave no content behind: whatever neither waits nor failed has left. */
export const messageStateLabels = { queued: 'En route', failed: 'Non envoyé', sent: 'Envoyé' } as const;

/** The newest mails that a group's page shows. */
export const mostMessages = 200;

export const groupMessage = z.object({
  /** Of the line of the journal. */
  id: z.int(),
  at: instant,
  to: z.string(),
  kind: z.enum(['student', 'teacher']),
  subject: z.string(),
  /** Who sent it, or whose act it follows. */
  by: z.string().nullable(),
  state: z.enum(['queued', 'failed', 'sent']),
  /** Of a mail that waits or failed: its place in the outbox, where an admin sends it again. */
  outboxId: z.int().nullable(),
});
export type GroupMessage = z.infer<typeof groupMessage>;

/** Mails to the participants and the teacher of a group. */
export const groupMessages = endpoints(['group'], {
  list: {
    method: 'GET',
    path: '/api/groups/:id/messages',
    reads: ['group', 'registration', 'outbox'],
    summary: 'E-mails d’un groupe: ceux de ses placements et ceux envoyés à ses participants ou à son répétiteur',
    params: idParams,
    reply: z.object({ rows: z.array(groupMessage) }),
    outcomes: { 404: missing },
  },
});
