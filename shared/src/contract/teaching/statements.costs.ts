import * as z from 'zod';
import { keysOf } from '../enumerations';
import { endpoints } from '../endpoint';
import { civilDate, idParams } from '../page';
import { missing } from '../problem';

/** How certain the cost of a lesson is: frozen by an approved statement, computed until it is, or still to come. */
export const costStateLabels = {
  locked: 'Validée',
  open: 'Prévisible',
  missing: 'À compléter',
  planned: 'À venir',
  unpaid: 'Non payée',
} as const;
export type CostState = keyof typeof costStateLabels;

/** A lesson and what it costs (teaching 29): integer centimes, vacation in hundredths of a percent; nothing where it is `unpaid`. */
export const costLine = z.object({
  lessonId: z.int(),
  date: civilDate,
  startsAt: z.string(),
  endsAt: z.string(),
  /** Null: «à pourvoir», at the default rate of the settings. */
  teacherId: z.int().nullable(),
  teacher: z.string().nullable(),
  state: z.enum(keysOf(costStateLabels)),
  /** Cancelled less than 24 hours before. */
  isCancelled: z.boolean(),
  minutes: z.int(),
  rate: z.int(),
  /** Since when the rate holds; null: the default of the settings. */
  rateSince: civilDate.nullable(),
  vacationPct: z.int(),
  amount: z.int(),
  /** What the vacation of the teacher's month grows by with this lesson. */
  vacation: z.int(),
  gross: z.int(),
});
export type CostLine = z.infer<typeof costLine>;

const sum = z.object({
  lessons: z.int(),
  minutes: z.int(),
  base: z.int(),
  vacation: z.int(),
  gross: z.int(),
});
export type CostSum = z.infer<typeof sum>;

/** What a person who has, or had, a place pays (teaching 30); amounts in centimes. */
export const costPayer = z.object({
  registrationId: z.int(),
  studentId: z.int(),
  name: z.string(),
  payer: z.string().nullable(),
  /** False: «Gratuité accordée». */
  isCharged: z.boolean(),
  /** Lessons that are charged, and that would be. */
  lessons: z.int(),
  toCome: z.int(),
  amount: z.int(),
  amountToCome: z.int(),
});
export type CostPayer = z.infer<typeof costPayer>;

/** What a group costs and brings in, down to each lesson (class D). */
export const groupCosts = z.object({
  code: z.string(),
  lines: z.array(costLine),
  /** `open`: not approved yet, those to be completed too. */
  sums: z.object({ locked: sum, open: sum, planned: sum, all: sum }),
  /** Of everything, rounded to 5 centimes; null where there is nobody, or nothing. */
  perParticipant: z.int().nullable(),
  perHour: z.int().nullable(),
  participation: z.object({
    price: z.int(),
    rule: z.enum(['expected', 'attended']),
    rows: z.array(costPayer),
  }),
});
export type GroupCosts = z.infer<typeof groupCosts>;

/** The costs of groups, for who may read statements; each reading is recorded. */
export const groupCostsCalls = endpoints(['statement'], {
  show: {
    method: 'GET',
    path: '/api/groups/:id/costs',
    reads: ['group', 'lesson', 'registration', 'statement', 'teacher'],
    summary: 'Coûts d’un groupe par séance et par répétiteur, et participation de ses apprentis (lecture consignée)',
    params: idParams,
    reply: groupCosts,
    outcomes: { 404: missing },
  },
});
