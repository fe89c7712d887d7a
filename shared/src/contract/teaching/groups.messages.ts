import * as z from 'zod';
import { endpoints } from '../endpoint';
import { keysOf } from '../enumerations';
import { idParams, instant } from '../page';
import { mailStateLabels } from '../platform/outbox';
import { missing } from '../problem';

/** What became of a mail, as the journal of mails says; `unknown`: its time there is over, or nothing tells which mail it was. */
export const messageStateLabels = { ...mailStateLabels, removed: 'Supprimé', unknown: 'Inconnu' } as const;

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
  state: z.enum(keysOf(messageStateLabels)),
  /** Of a mail that waits or failed and still has its content: its place in the outbox, where an admin sends it again. */
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
