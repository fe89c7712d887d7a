import * as z from 'zod';
import { endpoints } from '../endpoint';
import { keysOf } from '../enumerations';
import { requiredText, version } from '../../fields/checks';
import { id, idParams, instant } from '../page';
import { act } from '../platform/act';
import { missing, rejected, stale, versionMissing } from '../problem';

/** Who may read a remark about an apprentice (people 24). */
export const noteVisibilityLabels = { all_staff: 'Toute l’équipe', admin: 'Administration seulement' } as const;
export type NoteVisibility = keyof typeof noteVisibilityLabels;

/** Signs that a remark may hold. */
export const longestNote = 4000;

/** A remark as it is typed; only administrators may keep one to themselves. */
export const studentNoteFields = z.object({
  text: requiredText(longestNote),
  visibility: z.enum(keysOf(noteVisibilityLabels), 'Choisissez une valeur.').default('all_staff'),
});

/** A remark about an apprentice; no coaching content here. */
export const studentNote = z.object({
  id: z.int(),
  version: z.int(),
  text: z.string(),
  /** «Remarque pédagogique»: written by a teacher. */
  isPedagogical: z.boolean(),
  /** For administrators only; for everybody else a remark that they see is for all. */
  visibility: z.enum(keysOf(noteVisibilityLabels)).optional(),
  author: z.string(),
  writtenAt: instant,
  /** Null while nobody has changed it. */
  changedAt: instant.nullable(),
  /** What this person may do with it. */
  may: z.object({ change: z.boolean(), archive: z.boolean() }),
  act,
});
export type StudentNote = z.infer<typeof studentNote>;

const noteParams = z.object({ id, noteId: id });
const changed = {
  reply: studentNote,
  outcomes: { 404: missing, 409: stale(studentNote), 422: rejected, 428: versionMissing },
} as const;

/** Remarks about an apprentice. A teacher sees the own ones only (people 25). */
export const studentNotes = endpoints(['student_note'], {
  list: {
    method: 'GET',
    path: '/api/students/:id/notes',
    summary: 'Remarques sur un apprenti, les plus récentes d’abord; un répétiteur n’y lit que les siennes',
    params: idParams,
    reply: z.object({ rows: z.array(studentNote) }),
  },
  add: {
    method: 'POST',
    path: '/api/students/:id/notes',
    summary: 'Ajoute une remarque; celle d’un répétiteur est pédagogique',
    params: idParams,
    body: z.object({ values: studentNoteFields }),
    reply: studentNote,
    outcomes: { 422: rejected },
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/api/students/:id/notes/:noteId',
    summary: 'Change une remarque que l’on a écrite',
    params: noteParams,
    body: z.object({ version, values: studentNoteFields }),
    ...changed,
  },
  archive: {
    method: 'POST',
    path: '/api/students/:id/notes/:noteId/archive',
    summary: 'Archive une remarque',
    params: noteParams,
    body: z.object({ version }),
    ...changed,
    idempotent: true,
  },
  restore: {
    method: 'POST',
    path: '/api/students/:id/notes/:noteId/restore',
    summary: 'Sort une remarque des archives',
    params: noteParams,
    body: z.object({ version }),
    ...changed,
    idempotent: true,
  },
});
