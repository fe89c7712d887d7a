import * as z from 'zod';
import { version } from '../../fields/checks';
import { shapeOf } from '../../fields/shapes';
import { endpoints } from '../endpoint';
import { civilDate, id, idParams, instant, pageOf, pageQuery } from '../page';
import { missing, problem, rejected, stale, versionMissing } from '../problem';
import {
  type ReportFormat,
  reportFormats,
  reportKeys,
  type ReportKey,
  reportOf,
  type ReportValues,
} from './reports.catalogue';

/** How far a report has come. */
export const reportStateLabels = {
  queued: 'En attente',
  running: 'En cours',
  done: 'Prêt',
  failed: 'Échoué',
} as const;
export type ReportState = keyof typeof reportStateLabels;

/** How often a schedule has its report made. */
export const reportRhythmLabels = { week: 'Chaque semaine', month: 'Chaque mois' } as const;
export type ReportRhythm = keyof typeof reportRhythmLabels;

/** Days that a report waits to be fetched. */
export const reportRetentionDays = 30;

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]];
const key = z.enum(reportKeys);
const format = z.enum(keysOf<ReportFormat>(reportFormats));

/** What is asked for: one of the report's formats, and its fields. */
export interface ReportRequest<K extends ReportKey = ReportKey> {
  key: K;
  format: ReportFormat;
  values: ReportValues<K>;
}

const requestShapes = reportKeys.map((each) =>
  z.object({
    key: z.literal(each),
    format: z.enum([...reportOf(each).formats] as [ReportFormat, ...ReportFormat[]], 'Ce format n’existe pas.'),
    values: shapeOf(reportOf(each).fields),
  }),
);
/** The same, checked field by field. */
export const reportRequest = z.discriminatedUnion(
  'key',
  requestShapes as [(typeof requestShapes)[number]],
) as unknown as z.ZodType<ReportRequest, ReportRequest>;

/** One report that was asked for. */
export const reportRun = z.object({
  id: z.int(),
  key,
  format,
  /** What was chosen, in words: «2026-2027, Lausanne»; empty where nothing was. */
  about: z.string(),
  state: z.enum(keysOf<ReportState>(reportStateLabels)),
  /** Parts that are made, of so many; both 0 before the first. */
  done: z.int(),
  total: z.int(),
  /** Why it failed, as the interface shows it. */
  fault: z.string().nullable(),
  /** What was chosen, where it failed: it can be asked for again. */
  values: z.record(z.string(), z.unknown()).nullable(),
  filename: z.string().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
  by: z.string(),
  /** Made by its schedule. */
  isScheduled: z.boolean(),
  addedAt: instant,
  finishedAt: instant.nullable(),
  /** Until when it can be fetched; null: there is no file. */
  availableUntil: instant.nullable(),
});
export type ReportRun = z.infer<typeof reportRun>;

/** When: a weekday (1 is Monday) or a day of the month. */
const rhythm = {
  rhythm: z.enum(keysOf<ReportRhythm>(reportRhythmLabels), 'Choisissez une valeur.'),
  day: z.int('Choisissez un jour.').min(1, 'Choisissez un jour.').max(28, 'Le 28 au plus tard.'),
};
const isDayOfRhythm = ({ rhythm: of, day }: { rhythm: ReportRhythm; day: number }) => of === 'month' || day <= 7;
const dayFault = { path: ['day'], message: 'Choisissez un jour de la semaine.' };

/** A report that is made by itself. */
export const reportSchedule = z.object({
  id: z.int(),
  version: z.int(),
  key,
  format,
  values: z.record(z.string(), z.unknown()),
  about: z.string(),
  ...rhythm,
  nextOn: civilDate,
  by: z.string(),
  /** Whether the one who asks may change it: their own. */
  isOwn: z.boolean(),
});
export type ReportSchedule = z.infer<typeof reportSchedule>;

const scheduled = z.object({ request: reportRequest, ...rhythm }).refine(isDayOfRhythm, dayFault);
/** What a schedule is made of. */
export type ReportScheduleBody = z.input<typeof scheduled>;

/** Reports (desk 23): what is asked for is made in the background and waits for the person who asked. */
export const reports = endpoints(['report', 'report_schedule'], {
  list: {
    method: 'GET',
    path: '/api/reports',
    reads: ['report'],
    summary: 'Les rapports demandés, les plus récents d’abord\u00a0: les siens, ou tous pour un administrateur',
    query: pageQuery.extend({ key: key.optional() }),
    reply: pageOf(reportRun),
  },
  add: {
    method: 'POST',
    path: '/api/reports',
    changes: ['report'],
    summary: 'Demande un rapport',
    body: reportRequest,
    reply: reportRun,
    outcomes: { 403: problem, 422: rejected },
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/reports/:id',
    changes: ['report'],
    summary: 'Retire un rapport, ou arrête celui qui est en cours',
    params: idParams,
    outcomes: { 404: missing },
  },
  download: {
    method: 'GET',
    path: '/api/reports/:id/file',
    summary: 'Le fichier d’un rapport',
    params: idParams,
    file: [
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv; charset=utf-8',
      'application/zip',
    ],
    outcomes: { 404: missing },
  },
  schedules: {
    method: 'GET',
    path: '/api/report-schedules',
    reads: ['report_schedule'],
    summary: 'Les rapports faits régulièrement\u00a0: les siens, ou tous pour un administrateur',
    reply: z.object({ rows: z.array(reportSchedule) }),
  },
  addSchedule: {
    method: 'POST',
    path: '/api/report-schedules',
    changes: ['report_schedule'],
    summary: 'Planifie un rapport',
    body: scheduled,
    reply: reportSchedule,
    outcomes: { 403: problem, 422: rejected },
    idempotent: true,
  },
  changeSchedule: {
    method: 'PUT',
    path: '/api/report-schedules/:id',
    changes: ['report_schedule'],
    summary: 'Change un rapport planifié',
    params: idParams,
    body: z.object({ version, request: reportRequest, ...rhythm }).refine(isDayOfRhythm, dayFault),
    reply: reportSchedule,
    outcomes: { 403: problem, 404: missing, 409: stale(reportSchedule), 422: rejected, 428: versionMissing },
  },
  removeSchedule: {
    method: 'DELETE',
    path: '/api/report-schedules/:id',
    changes: ['report_schedule'],
    summary: 'Ne fait plus un rapport planifié',
    params: idParams,
    query: z.object({ version: id.optional() }),
    outcomes: { 404: missing, 409: stale(reportSchedule), 428: versionMissing },
  },
});
