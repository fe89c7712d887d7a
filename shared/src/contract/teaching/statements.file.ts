import * as z from 'zod';
import { requiredText } from '../../fields/checks';
import { shapeOf, storedShapeOf } from '../../fields/shapes';
import { keysOf, statementLineLabels, statementStatusLabels } from '../enumerations';
import { civilDate, id, instant } from '../page';
import { act } from '../platform/act';
import { statementLineTable } from './statements.record';

const text = z.string().nullable();
const status = z.enum(keysOf(statementStatusLabels));

/** `2026-10` */
export const month = z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Ce mois n’existe pas.');

/** What a statement is based on: 0 while nobody has touched it; left out, the API answers 428. */
export const statementVersion = z.int().min(0).max(2_147_483_647).optional();

/** What hinders the payroll, the worst first. */
export const anomalyLabels = {
  missing: 'À compléter',
  late: 'Saisie après la validation',
  no_rate: 'Sans taux personnel',
  no_avs: 'Sans n° AVS',
  no_iban: 'Sans IBAN',
} as const;
export type Anomaly = keyof typeof anomalyLabels;

/** One line: a lesson, or what a person wrote. Amounts and rates are centimes, vacation hundredths of a percent. */
export const statementLine = z.object({
  ...storedShapeOf(statementLineTable).shape,
  kind: z.enum(keysOf(statementLineLabels)),
  /** Of a written line, with its version. */
  id: z.int().nullable(),
  version: z.int().nullable(),
  rate: z.int(),
  /** Since when the rate holds; null: the default of the settings. */
  rateSince: civilDate.nullable(),
  vacationPct: z.int(),
  amount: z.int(),
  /** Who wrote it, and whether the reader may change it. */
  addedBy: text,
  mayChange: z.boolean(),
  lesson: z
    .object({
      id: z.int(),
      groupId: z.int(),
      code: z.string(),
      branch: z.string(),
      location: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      /** Cancelled less than 24 hours before. */
      isCancelled: z.boolean(),
      present: z.int(),
      expected: z.int(),
      enteredAt: instant.nullable(),
      /** The teacher of the group, where another person gave the lesson. */
      insteadOf: text,
    })
    .nullable(),
});
export type StatementLine = z.infer<typeof statementLine>;

/** A lesson that is not paid: it is over and not entered or not ended, or a person entered it after the approval. `adds`: what it would bring, gross. */
export const unpaidLesson = z.object({
  lessonId: z.int(),
  groupId: z.int(),
  code: z.string(),
  date: civilDate,
  startsAt: z.string(),
  endsAt: z.string(),
  minutes: z.int(),
  why: z.enum(['missing', 'late']),
  adds: z.int(),
});
export type UnpaidLesson = z.infer<typeof unpaidLesson>;

/** The sum of a statement (teaching 29). */
export const statementTotals = z.object({
  minutes: z.int(),
  base: z.int(),
  vacations: z.array(z.object({ pct: z.int(), base: z.int(), amount: z.int() })),
  vacation: z.int(),
  gross: z.int(),
});

const head = {
  teacherId: z.int(),
  teacher: z.string(),
  month,
  version: z.int(),
  status,
};

/** A month of a teacher (class D). */
export const statement = z
  .object({
    ...head,
    act,
    lines: z.array(statementLine),
    unpaid: z.array(unpaidLesson),
    totals: statementTotals,
    anomalies: z.array(z.enum(keysOf(anomalyLabels))),
    /** Why it was sent back or reopened. */
    reason: text,
    submittedAt: instant.nullable(),
    submittedBy: text,
    approvedAt: instant.nullable(),
    approvedBy: text,
    exportedAt: instant.nullable(),
    isOwn: z.boolean(),
    may: z.object({
      add: z.boolean(),
      submit: z.boolean(),
      sendBack: z.boolean(),
      approve: z.boolean(),
      reopen: z.boolean(),
    }),
  })
  .meta({ id: 'Statement' });
export type Statement = z.infer<typeof statement>;

/** A month in the strip of a teacher. */
export const statementMonth = z.object({ month, status, minutes: z.int(), gross: z.int(), missing: z.int() });
export type StatementMonth = z.infer<typeof statementMonth>;

/** A teacher in the list of a month. */
export const statementRow = z.object({
  ...head,
  lessons: z.int(),
  minutes: z.int(),
  base: z.int(),
  vacation: z.int(),
  gross: z.int(),
  missing: z.int(),
  /** Its past lessons that nobody has entered or ended, by date. */
  unentered: z.array(unpaidLesson.pick({ lessonId: true, code: true, date: true })),
  anomalies: z.array(z.enum(keysOf(anomalyLabels))),
  exportId: z.int().nullable(),
});
export type StatementRow = z.infer<typeof statementRow>;

/** How many statements of a month stand where. */
export const monthCounts = z.object({
  month,
  open: z.int(),
  submitted: z.int(),
  approved: z.int(),
  exported: z.int(),
});
export type MonthCounts = z.infer<typeof monthCounts>;

/** How many of them wait for the approval, and since when. */
export const monthWaiting = monthCounts.pick({ month: true, submitted: true }).extend({ oldestAt: instant.nullable() });
export type MonthWaiting = z.infer<typeof monthWaiting>;

/** An exported payroll file; it can be downloaded again. */
export const payrollExport = z.object({
  id: z.int(),
  at: instant,
  by: z.string(),
  statements: z.int(),
  gross: z.int(),
});
export type PayrollExport = z.infer<typeof payrollExport>;

/** What a person writes beside the lessons. */
export const lineValues = shapeOf(statementLineTable)
  .refine(({ minutes }) => minutes !== 0, { path: ['minutes'], message: 'Indiquez une durée.' })
  .refine(({ kind, minutes }) => minutes >= 0 || kind === 'other', {
    path: ['minutes'],
    message: 'Seule une ligne «\u00a0Autre\u00a0» peut corriger un mois par des minutes négatives.',
  });
export type LineValues = z.output<typeof lineValues>;

/** Why something goes back. */
export const statementReason = requiredText(500);

/** One statement of a bulk act: what the person who acts has seen of it. */
export const seenStatement = z.object({
  teacherId: id,
  month,
  version: z.int().min(0).max(2_147_483_647),
  gross: z.int(),
});
export type SeenStatement = z.output<typeof seenStatement>;
