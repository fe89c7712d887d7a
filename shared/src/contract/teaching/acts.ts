import * as z from 'zod';
import { endpoints } from '../endpoint';
import { id, idParams, instant } from '../page';
import { auditRecord } from '../platform/audit';
import { missing, problem } from '../problem';

/** An act that the reader did today. */
export const ownAct = z.object({
  id: z.int(),
  at: instant,
  /** «Placement dans un groupe» */
  what: z.string(),
  /** Whom or what it concerns first; null where no page shows it. */
  record: auditRecord.nullable(),
  /** What was removed was called; null where something else says it. */
  name: z.string().nullable(),
  /** So many others besides. */
  others: z.int(),
  /** Why it cannot be taken back any more; null: as far as is known it can. */
  obstacle: z.string().nullable(),
});
export type OwnAct = z.infer<typeof ownAct>;

/** So many of a day are shown. */
export const mostOwnActs = 50;

/** What is removed by a call that answers nothing. */
export const removedKinds = ['task', 'saved_view', 'report_schedule'] as const;
export type RemovedKind = (typeof removedKinds)[number];

/** What comes back or goes again: courses, follow-ups with what hangs on them, what was removed elsewhere, what was added to a file. */
const restored = [
  ...(['registration', 'group', 'lesson', 'attendance', 'student', 'statement'] as const),
  ...(['coaching', 'goal', 'network_member', 'accompaniment'] as const),
  ...removedKinds,
  ...(['student_note', 'absence', 'teacher_absence'] as const),
] as const;

/** Acts by the person who did them, until the end of the day. */
export const acts = endpoints(restored, {
  today: {
    method: 'GET',
    path: '/api/acts',
    summary: 'Ses propres actes du jour, le dernier d’abord, et pourquoi l’un d’eux ne s’annule plus',
    reply: z.object({ rows: z.array(ownAct) }),
  },
  undo: {
    method: 'POST',
    path: '/api/acts/:id/undo',
    summary: 'Annule un acte du jour: tout redevient comme avant, ses e-mails ne partent pas ou sont corrigés',
    params: idParams,
    outcomes: { 404: missing, 409: problem },
  },
  undoRemoval: {
    method: 'POST',
    path: '/api/acts/undo',
    summary: 'Rétablit ce que l’on a supprimé le jour même, là où la suppression ne répond rien',
    body: z.object({ entity: z.enum(removedKinds), id }),
    outcomes: { 404: missing, 409: problem },
  },
});
