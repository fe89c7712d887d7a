import * as z from 'zod';
import { endpoints } from '../endpoint';
import { idParams, instant } from '../page';
import { auditRecord } from '../platform/audit';
import { missing, problem } from '../problem';

/** An act on courses that the reader did today. */
export const ownAct = z.object({
  id: z.int(),
  at: instant,
  /** «Placement dans un groupe» */
  what: z.string(),
  /** Whom or what it concerns first; null where no page shows it. */
  record: auditRecord.nullable(),
  /** So many others besides. */
  others: z.int(),
  /** Why it cannot be taken back any more; null: as far as is known it can. */
  obstacle: z.string().nullable(),
});
export type OwnAct = z.infer<typeof ownAct>;

/** So many of a day are shown. */
export const mostOwnActs = 50;

/** Acts on courses, and steps of follow-ups with a mail, by the person who did them. */
export const acts = endpoints(['registration', 'group', 'lesson', 'student', 'coaching'], {
  today: {
    method: 'GET',
    path: '/api/acts',
    summary: 'Ses propres actes du jour sur les cours, le dernier d’abord, et pourquoi l’un d’eux ne s’annule plus',
    reply: z.object({ rows: z.array(ownAct) }),
  },
  undo: {
    method: 'POST',
    path: '/api/acts/:id/undo',
    summary: 'Annule un acte du jour: tout redevient comme avant, ses e-mails ne partent pas ou sont corrigés',
    params: idParams,
    outcomes: { 404: missing, 409: problem },
  },
});
