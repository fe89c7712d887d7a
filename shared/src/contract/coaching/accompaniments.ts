import * as z from 'zod';
import { optionalText, requiredText, version } from '../../fields/checks';
import { endpoints } from '../endpoint';
import { id, idParams } from '../page';
import { missing, rejected, stale, versionMissing } from '../problem';
import { accompaniment, accompanimentStart, accompanimentVersion } from './accompaniments.file';
import { accompanimentFields } from './accompaniments.record';

/** A follow-up and its apprentice: another apprentice's id is not found (coaching 8). */
const ofStudent = z.object({ id, studentId: id });
const one = ofStudent.extend({ accompId: id });
/** Makes a reminder of the next date (coaching 13). */
const plansNext = z.boolean().default(false);
/** Accompaniments that a list holds at most. */
export const mostAccompaniments = 200;
/** Earlier versions of one that are shown at most. */
export const mostVersions = 100;

const changed = {
  /** The first final one makes a follow-up «En cours», and each sets how far its goals are. */
  changes: ['accompaniment', 'coaching', 'goal', 'student', 'task'],
  reply: accompaniment,
  outcomes: { 404: missing, 409: stale(accompaniment), 422: rejected, 428: versionMissing },
} as const;

/** What was said in a follow-up: class C, for the person who reads the follow-up (coaching 8 to 10). */
export const accompaniments = endpoints(['accompaniment'], {
  list: {
    method: 'GET',
    path: '/api/coachings/:id/accompaniments',
    summary: 'Accompagnements d’un suivi, les plus récents d’abord (200 au plus); la lecture est notée',
    params: idParams,
    reply: z.object({ rows: z.array(accompaniment), total: z.int() }),
    outcomes: { 404: missing },
  },
  start: {
    method: 'GET',
    path: '/api/coachings/:id/students/:studentId/accompaniments',
    reads: ['accompaniment', 'coaching'],
    summary: 'Ce que le formulaire d’un accompagnement sait déjà; la lecture est notée',
    params: ofStudent,
    reply: accompanimentStart,
    outcomes: { 404: missing },
  },
  add: {
    method: 'POST',
    path: '/api/coachings/:id/students/:studentId/accompaniments',
    summary: 'Ajoute un accompagnement, en brouillon ou définitif',
    params: ofStudent,
    body: z.object({ values: accompanimentFields, plansNext }),
    ...changed,
    outcomes: { 404: missing, 422: rejected },
    idempotent: true,
  },
  show: {
    method: 'GET',
    path: '/api/coachings/:id/students/:studentId/accompaniments/:accompId',
    summary: 'Un accompagnement; la lecture est notée',
    params: one,
    reply: accompaniment,
    outcomes: { 404: missing },
  },
  versions: {
    method: 'GET',
    path: '/api/coachings/:id/students/:studentId/accompaniments/:accompId/versions',
    summary: 'Ce qu’un accompagnement dit et a dit, la dernière version d’abord; la lecture est notée',
    params: one,
    reply: z.object({ rows: z.array(accompanimentVersion) }),
    outcomes: { 404: missing },
  },
  change: {
    method: 'PATCH',
    path: '/api/coachings/:id/students/:studentId/accompaniments/:accompId',
    summary: 'Change un accompagnement que l’on a écrit; l’administration, avec un motif',
    params: one,
    body: z.object({ version, values: accompanimentFields, plansNext, reason: optionalText(500).default(null) }),
    ...changed,
  },
  remove: {
    method: 'DELETE',
    path: '/api/coachings/:id/students/:studentId/accompaniments/:accompId',
    summary: 'Supprime un brouillon que l’on a écrit',
    params: one,
    query: z.object({ version: id.optional() }),
    ...changed,
  },
  note: {
    method: 'POST',
    path: '/api/coachings/:id/students/:studentId/accompaniments/:accompId/private-note',
    reads: ['accompaniment'],
    summary: 'La note privée d’un accompagnement, pour l’administration, avec un motif qui est noté',
    params: one,
    body: z.object({ reason: requiredText(500) }),
    reply: z.object({ privateNote: z.string().nullable() }),
    outcomes: { 404: missing, 422: rejected },
  },
});
