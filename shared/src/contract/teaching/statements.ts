import * as z from 'zod';
import { version } from '../../fields/checks';
import { endpoints } from '../endpoint';
import { id, idParams } from '../page';
import { missing, rejected, stale, versionMissing } from '../problem';
import {
  lineValues,
  month,
  monthCounts,
  monthWaiting,
  payrollExport,
  seenStatement,
  statement,
  statementMonth,
  statementReason,
  statementRow,
  statementVersion,
} from './statements.file';

const params = z.object({ id, month });
const refused = z.object({ message: z.string(), reason: z.literal('refused') });
const changed = {
  reply: statement,
  outcomes: {
    404: missing,
    409: z.discriminatedUnion('reason', [stale(statement), refused]),
    422: rejected,
    428: versionMissing,
  },
} as const;
/** So many at once: more than any month has teachers. */
const mostAtOnce = 5000;
const seen = z.object({ rows: z.array(seenStatement).min(1, 'Choisissez au moins un décompte.').max(mostAtOnce) });
const together = { 409: refused, 422: rejected } as const;

/** Monthly statements (teaching 24 and following), class D: each reading by another person is recorded. */
export const statements = endpoints(['statement'], {
  list: {
    method: 'GET',
    path: '/api/statements',
    reads: ['statement', 'lesson', 'teacher'],
    summary: 'Décomptes d’un mois: tous les répétiteurs qui y ont quelque chose (lecture consignée)',
    query: z.object({ month }),
    reply: z.object({
      rows: z.array(statementRow),
      /** Every month that has something, newest first. */
      months: z.array(monthCounts),
      exports: z.array(payrollExport),
    }),
  },
  waiting: {
    method: 'GET',
    path: '/api/statements/waiting',
    summary: 'Mois dont des décomptes attendent la validation, le plus récent d’abord',
    reply: z.object({ months: z.array(monthWaiting) }),
  },
  approveMany: {
    method: 'POST',
    path: '/api/statements/approve',
    changes: ['statement', 'lesson'],
    summary: 'Valide plusieurs décomptes d’un mois, tous ou aucun, et verrouille leurs séances',
    body: seen,
    reply: z.object({ approved: z.int() }),
    outcomes: together,
  },
  exportPay: {
    method: 'POST',
    path: '/api/statements/exports',
    summary: 'Remet des décomptes validés à la paie; le fichier se demande ensuite',
    body: seen,
    reply: payrollExport,
    outcomes: together,
    idempotent: true,
  },
  exportFile: {
    method: 'POST',
    path: '/api/statements/exports/:id/file',
    reads: ['statement'],
    summary: 'Fichier d’une remise à la paie, avec n° AVS et IBAN (consigné)',
    params: idParams,
    body: z.object({ format: z.enum(['csv', 'xlsx']) }),
    file: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  months: {
    method: 'GET',
    path: '/api/teachers/:id/statements',
    reads: ['statement', 'lesson', 'teacher'],
    summary: 'Mois d’un répétiteur avec ce qu’ils rapportent (lecture consignée)',
    params: idParams,
    reply: z.object({ rows: z.array(statementMonth) }),
    outcomes: { 404: missing },
  },
  show: {
    method: 'GET',
    path: '/api/teachers/:id/statements/:month',
    reads: ['statement', 'lesson', 'teacher'],
    summary: 'Décompte d’un mois, jusqu’à chaque séance (lecture consignée)',
    params,
    reply: statement,
    outcomes: { 404: missing },
  },
  addLine: {
    method: 'POST',
    path: '/api/teachers/:id/statements/:month/lines',
    summary: 'Ajoute une ligne à un décompte: réunion, préparation, déplacement, autre',
    params,
    body: z.object({ values: lineValues }),
    reply: statement,
    outcomes: { 404: missing, 409: refused, 422: rejected },
    idempotent: true,
  },
  changeLine: {
    method: 'PATCH',
    path: '/api/statement-lines/:id',
    summary: 'Change une ligne ajoutée à un décompte',
    params: idParams,
    body: z.object({ version, values: lineValues }),
    ...changed,
  },
  removeLine: {
    method: 'DELETE',
    path: '/api/statement-lines/:id',
    summary: 'Retire une ligne ajoutée à un décompte',
    params: idParams,
    query: z.object({ version: id.optional() }),
    ...changed,
  },
  submit: {
    method: 'POST',
    path: '/api/teachers/:id/statements/:month/submit',
    summary: 'Transmet un décompte',
    params,
    body: z.object({ version: statementVersion }),
    ...changed,
    idempotent: true,
  },
  sendBack: {
    method: 'POST',
    path: '/api/teachers/:id/statements/:month/return',
    summary: 'Renvoie un décompte transmis avec une question',
    params,
    body: z.object({ version: statementVersion, reason: statementReason }),
    ...changed,
    idempotent: true,
  },
  approve: {
    method: 'POST',
    path: '/api/teachers/:id/statements/:month/approve',
    changes: ['statement', 'lesson'],
    summary: 'Valide un décompte transmis et verrouille ses séances; le montant est celui qui a été lu',
    params,
    body: z.object({ version: statementVersion, gross: z.int() }),
    ...changed,
    idempotent: true,
  },
  reopen: {
    method: 'POST',
    path: '/api/teachers/:id/statements/:month/reopen',
    changes: ['statement', 'lesson'],
    summary: 'Rouvre un décompte validé, avec un motif, et déverrouille ses séances',
    params,
    body: z.object({ version: statementVersion, reason: statementReason }),
    ...changed,
    idempotent: true,
  },
});
