import * as z from 'zod';
import { endpoints } from '../endpoint';
import { id, instant, pageOf, pageQuery } from '../page';
import { missing } from '../problem';
import {
  isLive,
  type StatisticBreakdown,
  statisticBreakdowns,
  type StatisticKey,
  statisticKeys,
  statisticRows,
  statisticSections,
  type StatisticRows,
  type StatisticSection,
} from './statistics.indicators';

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]];
const section = z.enum(keysOf<StatisticSection>(statisticSections));
const by = z.enum(keysOf<StatisticBreakdown>(statisticBreakdowns));
const key = z.enum(statisticKeys);

/** «Partage externe»: so few people or more are shown; fewer are masked (desk 22). */
export const minVisible = 5;

/** A month of a training year by its place: 1 is the first one. */
const place = z.coerce.number().int().min(1).max(12);

/** Of what the numbers are: the year that contains today unless said, all of its months with what is planned, everybody. */
export const statisticScope = z.object({
  yearId: id.optional(),
  from: place.optional(),
  to: place.optional(),
  regionId: id.optional(),
  branchId: id.optional(),
  placeId: id.optional(),
  /** Instead of months: those up to today, without what is planned. */
  isToDate: z.stringbool().optional(),
});
/** The same, as a handler gets it. */
export type StatisticScope = z.output<typeof statisticScope>;

/** A number. `value` is null where nothing can be divided (a rate of none) or where it is masked. */
export const statisticCell = z.object({
  value: z.number().nullable(),
  /** How many rows it opens; null where masked. */
  rows: z.int().nullable(),
  isMasked: z.boolean(),
});
/** One number of a table. */
export type StatisticCell = z.infer<typeof statisticCell>;

/** A number, and the same of the year before. */
export const statisticPair = z.object({ now: statisticCell, before: statisticCell });
/** One number of a table with its year before. */
export type StatisticPair = z.infer<typeof statisticPair>;

const year = z.object({ id: z.int(), label: z.string() });

/** What stands above every answer: which years, and how old its numbers are (`statedAt`). */
export const statisticState = z.object({
  year,
  /** Null where nothing is known of the year before. */
  before: year.nullable(),
  /** When the counted tables were last made; null before the first time. */
  computedAt: instant.nullable(),
  /** When what is live was read. */
  readAt: instant,
  /** Its months, filters and times in words, as files and pictures carry them. */
  notes: z.array(z.string()),
});
/** Which years an answer is about, and how old. */
export type StatisticState = z.infer<typeof statisticState>;

/** When a number was true: what is live as it was read, the rest as it was counted last; null: not counted yet. */
export const statedAt = (key: StatisticKey, { computedAt, readAt }: Pick<StatisticState, 'computedAt' | 'readAt'>) =>
  isLive(key) ? readAt : computedAt;

/** A line of a breakdown: `key` names the value in a drill, «none» where nothing is filled in. */
export const statisticLine = z.object({ key: z.string(), label: z.string(), cells: z.array(statisticPair) });
/** One line of a breakdown; its cells stand in the order of the columns. */
export type StatisticLine = z.infer<typeof statisticLine>;

/** What a mark says of the attendance: P, R, E, N, D. */
export const statisticMarks = {
  present: 'Présent·es',
  late: 'Retards',
  excused: 'Excusé·es',
  unexcused: 'Non excusé·es',
  exempt: 'Dispensé·es',
} as const;
/** Key of a mark. */
export type StatisticMark = keyof typeof statisticMarks;

/** How the marks that were entered are shared among the five. */
const presence = z.object({
  /** How many were entered. */
  entered: statisticPair,
  /** In the order of `statisticMarks`; each from 0 to 1. */
  shares: z.array(statisticPair.extend({ mark: z.enum(keysOf<StatisticMark>(statisticMarks)) })),
});
/** The bar of attendance. */
export type StatisticPresence = z.infer<typeof presence>;

/** Every number of a part, with its months where it has any. */
export const statisticPage = statisticState.extend({
  /** Filters that some of the numbers do not know, and how many months are over. */
  monthsOver: z.int(),
  /** Names of the twelve months of the year. */
  months: z.array(z.string()).length(12),
  figures: z.array(statisticPair.extend({ key, months: z.array(statisticLine) })),
  /** Of AppApp alone. */
  presence: presence.optional(),
});
/** Answer of `statistics.read`. */
export type StatisticPage = z.infer<typeof statisticPage>;

/** A part, divided by one thing. */
export const statisticTable = statisticState.extend({
  by,
  /** What each line is divided by in turn. */
  second: by.optional(),
  columns: z.array(key),
  lines: z.array(statisticLine.extend({ lines: z.array(statisticLine).optional() })),
  total: z.array(statisticPair),
});
/** Answer of `statistics.breakdown`. */
export type StatisticTable = z.infer<typeof statisticTable>;

/** A person or something behind a number. */
export const statisticRow = z.object({
  id: z.int(),
  label: z.string(),
  hint: z.string().nullable(),
  /** Address of its page within Tandem. */
  link: z.string(),
});
/** One row of a drill. */
export type StatisticRow = z.infer<typeof statisticRow>;

const asked = statisticScope.extend({ section: section.default('appapp'), isShared: z.stringbool().optional() });
const format = z.enum(['xlsx', 'csv', 'pdf']);
const subscription = z.object({ isOn: z.boolean() });

/** Statistics (desk 20): for administrators alone. */
export const statistics = endpoints(['statistic'], {
  read: {
    method: 'GET',
    path: '/api/statistics',
    summary: 'Les chiffres d’une partie, en tout et par mois, avec l’année d’avant',
    query: asked,
    reply: statisticPage,
    outcomes: { 404: missing },
  },
  breakdown: {
    method: 'GET',
    path: '/api/statistics/breakdown',
    summary: 'Les chiffres d’une partie, ventilés par une dimension, puis par une seconde',
    query: asked.extend({ by, second: by.optional() }),
    reply: statisticTable,
    outcomes: { 404: missing },
  },
  rows: {
    method: 'GET',
    path: '/api/statistics/rows',
    summary: 'Les personnes, les séances ou les suivis derrière un chiffre',
    query: statisticScope.extend({
      key,
      /** With `item`: only one line of a breakdown. */
      by: by.optional(),
      item: z.string().max(40).optional(),
      /** With `secondItem`: only what of it stands in one line of the second division. */
      second: by.optional(),
      secondItem: z.string().max(40).optional(),
      ...pageQuery.shape,
    }),
    reply: pageOf(statisticRow).extend({ what: z.enum(keysOf<StatisticRows>(statisticRows)) }),
    outcomes: { 404: missing },
  },
  exportTable: {
    method: 'POST',
    path: '/api/statistics/export',
    reads: ['statistic'],
    summary: 'Exporte la ventilation d’une partie (XLSX, CSV ou PDF), masquée comme à l’écran',
    body: z.object({
      format,
      section,
      by,
      second: by.optional(),
      isShared: z.boolean(),
      yearId: id.optional(),
      from: z.int().min(1).max(12).optional(),
      to: z.int().min(1).max(12).optional(),
      regionId: id.optional(),
      branchId: id.optional(),
      placeId: id.optional(),
      isToDate: z.boolean().optional(),
    }),
    file: [
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv; charset=utf-8',
      'application/pdf',
    ],
    outcomes: { 404: missing },
  },
  recompute: {
    method: 'POST',
    path: '/api/statistics/recompute',
    summary: 'Recalcule les chiffres en arrière-plan',
    reply: z.object({ computedAt: instant.nullable() }),
  },
  subscription: {
    method: 'GET',
    path: '/api/statistics/subscription',
    summary: 'Si je reçois les chiffres le premier de chaque mois',
    reply: subscription,
  },
  subscribe: {
    method: 'PUT',
    path: '/api/statistics/subscription',
    summary: 'M’abonne aux chiffres du mois, ou m’en désabonne',
    body: subscription,
    reply: subscription,
  },
});
