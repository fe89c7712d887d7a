import * as z from 'zod';
import { version } from '../../fields/checks';
import { endpoints } from '../endpoint';
import { listEndpoints } from '../listing';
import { id, idParams } from '../page';
import { missing, problem, rejected, stale, versionMissing } from '../problem';
import { coaching, coachingReaders, coachInOffice, studentCoachings } from './coachings.file';
import {
  coachingColumns,
  coachingCounts,
  coachingList,
  coachingRow,
  handedCoaching,
  mostHanded,
} from './coachings.list';
import { coachingFields } from './coachings.record';
import { coachingStepWith } from './coachings.steps';

/** A follow-up of the apprentice is open already: the answer leads there (coaching 11). */
const duplicate = z.object({ message: z.string(), reason: z.literal('duplicate'), id: z.int() });
const changed = {
  reply: coaching,
  outcomes: { 404: missing, 409: z.union([stale(coaching), problem]), 422: rejected, 428: versionMissing },
} as const;

/** Requests and follow-ups of CoachApp: class C, behind the wall of coaching 1. */
export const coachings = endpoints(['coaching'], {
  ...listEndpoints({
    path: '/api/coachings',
    of: 'coaching',
    summaries: {
      list: 'Demandes et suivis CoachApp, sans leur contenu',
      countEach: 'Nombre de suivis',
      exportRows: 'Exporte les suivis filtrés, avec les colonnes visibles; sans leur contenu',
    },
    list: coachingList,
    row: coachingRow,
    columns: coachingColumns,
    counts: coachingCounts,
  }),
  coaches: {
    method: 'GET',
    path: '/api/coachings/coaches',
    reads: ['coaching', 'employee', 'user'],
    summary: 'Coachs en fonction, avec leur antenne et leurs suivis ouverts',
    reply: z.object({ rows: z.array(coachInOffice) }),
  },
  ofStudent: {
    method: 'GET',
    path: '/api/students/:id/coachings',
    reads: ['coaching', 'student'],
    summary: 'Suivis d’un apprenti, et ce que le formulaire sait déjà de lui',
    params: idParams,
    reply: studentCoachings,
    outcomes: { 404: missing },
  },
  add: {
    method: 'POST',
    path: '/api/students/:id/coachings',
    changes: ['coaching', 'student'],
    summary: 'Inscrit un apprenti à CoachApp',
    params: idParams,
    body: z.object({ values: coachingFields, to: z.enum(['received', 'review']).default('received') }),
    reply: coaching,
    outcomes: { 404: missing, 409: z.union([duplicate, problem]), 422: rejected },
    idempotent: true,
  },
  show: {
    method: 'GET',
    path: '/api/coachings/:id',
    summary: 'Un suivi CoachApp; la lecture est notée',
    params: idParams,
    reply: coaching,
    outcomes: { 404: missing },
  },
  readers: {
    method: 'GET',
    path: '/api/coachings/:id/readers',
    summary: 'Qui peut lire un suivi, et qui l’a lu quand',
    params: idParams,
    reply: coachingReaders,
    outcomes: { 404: missing },
  },
  change: {
    method: 'PATCH',
    path: '/api/coachings/:id',
    summary: 'Change un suivi',
    params: idParams,
    body: z.object({ version, values: coachingFields }),
    ...changed,
  },
  transition: {
    method: 'POST',
    path: '/api/coachings/:id/transition',
    changes: ['coaching', 'student', 'task'],
    summary: 'Fait avancer un suivi: analyse, acceptation, refus, suspension, fin, reprise, retrait',
    params: idParams,
    body: coachingStepWith({ version }),
    ...changed,
    idempotent: true,
  },
  assign: {
    method: 'POST',
    path: '/api/coachings/:id/assign',
    changes: ['coaching', 'task'],
    summary: 'Attribue un suivi à une antenne et à un coach',
    params: idParams,
    body: z.object({ version, officeId: id, coachId: id.nullable() }),
    ...changed,
    idempotent: true,
  },
  part: {
    method: 'POST',
    path: '/api/coachings/:id/parting',
    changes: ['coaching', 'student', 'task'],
    summary: 'Sépare deux suivis réunis par la fusion de deux fiches\u00a0: chacun retrouve ce qui était à lui',
    params: idParams,
    body: z.object({ version, joinId: id }),
    ...changed,
    idempotent: true,
  },
  handOver: {
    method: 'POST',
    path: '/api/coachings/hand-over',
    changes: ['coaching', 'task'],
    summary: 'Remet plusieurs suivis à d’autres coachs ou antennes, tous ensemble ou aucun; leurs rappels suivent',
    body: z.object({ rows: z.array(handedCoaching).min(1).max(mostHanded) }),
    reply: z.object({ rows: z.array(z.object({ id, version: z.int() })) }),
    outcomes: { 404: missing, 409: problem, 422: rejected },
  },
});
