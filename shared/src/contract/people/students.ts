import * as z from 'zod';
import { similarCompany } from './companies';
import { endpoints } from '../endpoint';
import { keysOf, studentStatusLabels } from '../enumerations';
import { version } from '../../fields/checks';
import { listEndpoints } from '../listing';
import { civilDate, id, idParams, pageOf, pageQuery } from '../page';
import { missing, rejected, stale, versionMissing } from '../problem';
import { agreed, asked } from '../teaching/asked';
import {
  contactFields,
  apprenticeshipFields,
  studentAddress,
  studentAdd,
  studentAvs,
  studentBackground,
  studentContact,
  changedIdentity,
  studentOrigin,
} from './students.fields';
import { historyRow, studentCard, studentFile } from './students.file';
import { studentColumns, studentCounts, studentList, studentRow } from './students.list';

/** A person who may be the same person (people 53). */
export const duplicateCandidate = z.object({
  id: z.int(),
  number: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  /** Class B: absent for a coach. */
  birthDate: civilDate.optional(),
  city: z.string().nullable(),
  status: z.enum(keysOf(studentStatusLabels)),
  /** 0–1 */
  score: z.number(),
  verdict: z.enum(['probable', 'check']),
  /** In words, the strongest first: «même naissance», «même natel», «noms proches». */
  reasons: z.array(z.string()),
});
export type DuplicateCandidate = z.infer<typeof duplicateCandidate>;

const duplicate = z.object({
  message: z.string(),
  reason: z.literal('duplicate'),
  candidates: z.array(duplicateCandidate),
});

/** One section of a file at a time; `version` is the file's. */
export const studentChange = z.discriminatedUnion('section', [
  z.object({ section: z.literal('identity'), version, values: changedIdentity }),
  z.object({ section: z.literal('address'), version, values: studentAddress }),
  z.object({ section: z.literal('contact'), version, values: studentContact }),
  z.object({ section: z.literal('origin'), version, values: studentOrigin }),
  z.object({ section: z.literal('background'), version, values: studentBackground }),
  z.object({ section: z.literal('avs'), version, values: studentAvs }),
]);
export type StudentChange = z.output<typeof studentChange>;

const staleFile = stale(studentFile);
const fresh = { reply: studentFile, renews: '/api/students/:id' } as const;
const changed = { ...fresh, outcomes: { 409: staleFile, 422: rejected, 428: versionMissing } } as const;
const apprenticeshipChanged = {
  ...fresh,
  outcomes: {
    409: z.discriminatedUnion('reason', [staleFile, similarCompany]),
    422: rejected,
    428: versionMissing,
  },
} as const;
const justVersion = z.object({ version });
const contactParams = z.object({ id, contactId: id });

/** Everything about apprentices. The person who changes a file gets the whole fresh file back. */
export const students = endpoints(['student'], {
  ...listEndpoints({
    path: '/api/students',
    of: 'student',
    reads: ['student', 'company'],
    summaries: {
      list: 'Liste des apprenti·es',
      countEach: 'Nombre d’apprenti·es',
      exportRows: 'Exporte les apprenti·es filtrés, avec les colonnes visibles',
    },
    list: studentList,
    row: studentRow,
    columns: studentColumns,
    counts: studentCounts,
  }),
  create: {
    method: 'POST',
    path: '/api/students',
    summary: 'Ajoute un apprenti',
    body: studentAdd,
    reply: studentFile,
    outcomes: { 409: z.discriminatedUnion('reason', [duplicate, similarCompany]), 422: rejected },
    idempotent: true,
  },
  duplicates: {
    method: 'POST',
    path: '/api/students/duplicates-check',
    reads: ['student'],
    summary: 'Cherche des doublons pendant la saisie (5 au plus)',
    body: z.object({
      lastName: z.string().trim().max(80).default(''),
      firstName: z.string().trim().max(80).default(''),
      birthDate: z
        .union([civilDate, z.literal('')])
        .nullable()
        .optional(),
      mobile: z.string().trim().max(30).nullable().optional(),
      email: z.string().trim().max(254).nullable().optional(),
    }),
    reply: z.object({ candidates: z.array(duplicateCandidate) }),
  },
  show: {
    method: 'GET',
    path: '/api/students/:id',
    reads: ['student', 'company'],
    summary: 'Fiche d’un apprenti, ou sa carte pour un répétiteur',
    params: idParams,
    reply: z.discriminatedUnion('view', [studentFile, studentCard]),
    outcomes: { 404: missing },
  },
  tabCounts: {
    method: 'GET',
    path: '/api/students/:id/counts',
    reads: ['student', 'student_note', 'consent', 'document', 'attestation'],
    summary: 'Nombres des onglets d’une fiche, selon ce que le lecteur peut y lire',
    params: idParams,
    reply: z.object({ documents: z.int(), notes: z.int(), history: z.int().optional() }),
  },
  change: {
    method: 'PATCH',
    path: '/api/students/:id',
    summary: 'Change une section de la fiche',
    params: idParams,
    body: studentChange,
    ...changed,
  },
  archive: {
    method: 'POST',
    path: '/api/students/:id/archive',
    summary: 'Archive un apprenti; ce qui est ouvert dans les cours est retiré, après confirmation',
    params: idParams,
    body: z.object({ version, agreed }),
    ...fresh,
    outcomes: { 409: z.discriminatedUnion('reason', [staleFile, asked]), 422: rejected, 428: versionMissing },
    idempotent: true,
  },
  restore: {
    method: 'POST',
    path: '/api/students/:id/restore',
    summary: 'Sort un apprenti des archives',
    params: idParams,
    body: justVersion,
    ...changed,
    idempotent: true,
  },
  revealAvs: {
    method: 'POST',
    path: '/api/students/:id/reveal-avs',
    reads: [],
    summary: 'Montre le numéro AVS (lecture consignée)',
    params: idParams,
    reply: z.object({ avs: z.string().nullable() }),
  },
  history: {
    method: 'GET',
    path: '/api/students/:id/history',
    reads: ['student', 'student_note', 'consent', 'document', 'attestation'],
    summary: 'Historique des changements d’un apprenti',
    params: idParams,
    query: pageQuery,
    reply: pageOf(historyRow),
  },
  addApprenticeship: {
    method: 'POST',
    path: '/api/students/:id/apprenticeships',
    summary: 'Ajoute une formation, qui devient la formation en cours',
    params: idParams,
    /** `version` is the file's. */
    body: z.object({ version, values: apprenticeshipFields }),
    ...apprenticeshipChanged,
    idempotent: true,
  },
  changeApprenticeship: {
    method: 'PATCH',
    path: '/api/students/:id/apprenticeships/:apprenticeshipId',
    summary: 'Change une formation; une autre entreprise ou profession en ouvre une nouvelle',
    params: z.object({ id, apprenticeshipId: id }),
    /** `version` is the formation's. */
    body: z.object({ version, values: apprenticeshipFields }),
    ...apprenticeshipChanged,
  },
  addContact: {
    method: 'POST',
    path: '/api/students/:id/contacts',
    summary: 'Ajoute une personne de contact',
    params: idParams,
    body: z.object({ values: contactFields }),
    ...fresh,
    outcomes: { 422: rejected },
    idempotent: true,
  },
  changeContact: {
    method: 'PATCH',
    path: '/api/students/:id/contacts/:contactId',
    summary: 'Change une personne de contact',
    params: contactParams,
    /** `version` is the contact's. */
    body: z.object({ version, values: contactFields }),
    ...changed,
  },
  removeContact: {
    method: 'POST',
    path: '/api/students/:id/contacts/:contactId/archive',
    summary: 'Archive une personne de contact; un mineur garde un représentant légal',
    params: contactParams,
    /** `version` is the contact's. */
    body: justVersion,
    ...changed,
    idempotent: true,
  },
  restoreContact: {
    method: 'POST',
    path: '/api/students/:id/contacts/:contactId/restore',
    summary: 'Remet une personne de contact retirée',
    params: contactParams,
    /** `version` is the contact's: one more than the removal was given. */
    body: justVersion,
    ...changed,
    idempotent: true,
  },
});
