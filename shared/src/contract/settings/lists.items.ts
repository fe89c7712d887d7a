import * as z from 'zod';
import { endpoints } from '../endpoint';
import { chosenOne, version } from '../../fields/checks';
import { lessonBatch, settling } from '../teaching/settling';
import { listItem } from './lists';
import { listKeys } from './lists.settings';
import { civilDate, id, instant } from '../page';
import { missing, rejected, stale, versionMissing } from '../problem';

/** One item with all its fields, as the settings pages show it. */
export const adminItem = listItem.extend({
  version: z.int(),
  /** How many records use it. */
  usageCount: z.int(),
  /** Of which kind: «Apprentis» 12, «Contacts» 3. */
  uses: z.array(z.object({ what: z.string(), count: z.int() })),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
});
export type AdminItem = z.infer<typeof adminItem>;

/** The whole list in its order. */
export const adminList = z.object({
  items: z.array(adminItem),
  /** Stands for the order that was read: a new order is based on it. */
  order: z.string(),
});
export type AdminList = z.infer<typeof adminList>;

const params = z.object({ key: z.enum(listKeys) });
const itemParams = params.extend({ id });
/** What each list makes of these fields stands in `lists.shapes`. */
const values = z.object({
  label: z.string(),
  code: z.string().nullable().optional(),
  isActive: z.boolean().optional(),
  extra: z.record(z.string(), z.unknown()).optional(),
});
export type ItemValues = z.output<typeof values>;

/** 409: records use the item, so that it can only be deactivated or merged. */
const inUse = z.object({ message: z.string(), reason: z.literal('in_use'), usageCount: z.int() });
const changed = {
  reply: adminItem,
  outcomes: { 404: missing, 409: stale(adminItem), 422: rejected, 428: versionMissing },
} as const;

/** One line of a CSV file: what it does, or why it cannot. */
const importLine = z.object({
  /** As spreadsheets count: the header is line 1. */
  line: z.int(),
  label: z.string(),
  result: z.enum(['added', 'changed', 'same', 'fault']),
  faults: z.array(z.string()),
});
export type ImportLine = z.infer<typeof importLine>;

export const importReport = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  faulty: z.int(),
  /** False for a dry run, and where a line has a fault: all lines are written or none. */
  isWritten: z.boolean(),
  lines: z.array(importLine),
});
export type ImportReport = z.infer<typeof importReport>;

/** The pages of reference lists; for the administration alone (settings 1). */
export const listAdmin = endpoints(['list_item'], {
  items: {
    method: 'GET',
    path: '/api/lists/:key/items',
    summary: 'Une liste de référence entière, avec le nombre d’utilisations',
    params,
    reply: adminList,
  },
  create: {
    method: 'POST',
    path: '/api/lists/:key/items',
    summary: 'Ajoute une valeur à la fin d’une liste',
    params,
    body: values,
    reply: adminItem,
    outcomes: { 422: rejected },
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/api/lists/:key/items/:id',
    changes: ['list_item', 'lesson', 'group'],
    summary:
      'Change une valeur, et les séances qu’elle touche comme il est décidé; les champs absents restent comme ils sont',
    params: itemParams,
    /** What has a date holds from `validFrom` on; today unless said. */
    body: values.partial().extend({ version, validFrom: civilDate.optional(), ...settling }),
    ...changed,
    /** With what was done to lessons, which sent back as `undo` takes it back. */
    reply: adminItem.extend({ batch: lessonBatch.optional() }),
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/api/lists/:key/items/:id',
    summary: 'Supprime une valeur que rien n’utilise',
    params: itemParams,
    query: z.object({ version: z.coerce.number().int().positive().optional() }),
    outcomes: {
      404: missing,
      409: z.discriminatedUnion('reason', [stale(adminItem), inUse]),
      422: rejected,
      428: versionMissing,
    },
  },
  reorder: {
    method: 'POST',
    path: '/api/lists/:key/reorder',
    summary: 'Range toute une liste dans un nouvel ordre',
    params,
    /** All ids in their new order; `order` is the one that was read. */
    body: z.object({ ids: z.array(id).max(10_000), order: z.string().max(64).optional() }),
    reply: z.object({ order: z.string() }),
    outcomes: { 409: z.object({ message: z.string(), reason: z.literal('stale') }), 428: versionMissing },
  },
  merge: {
    method: 'POST',
    path: '/api/lists/:key/merge',
    summary: 'Remplace partout une valeur par une autre, puis la supprime',
    params,
    /** `version` is that of `from`, the value that goes. */
    body: z.object({ from: id, into: id, version }),
    reply: z.object({ moved: z.int(), item: adminItem }),
    outcomes: changed.outcomes,
    idempotent: true,
  },
  importFile: {
    method: 'POST',
    path: '/api/lists/:key/import',
    summary: 'Importe un fichier CSV ou XLSX; à blanc, rien n’est écrit',
    params,
    query: z.object({ dryRun: z.stringbool().default(true) }),
    upload: { mostBytes: 2 * 1024 * 1024 },
    reply: importReport,
    outcomes: { 422: rejected },
  },
  exportFile: {
    method: 'POST',
    path: '/api/lists/:key/export',
    reads: [],
    summary: 'Exporte une liste en CSV',
    params,
    file: ['text/csv; charset=utf-8'],
  },
});

/** A merge as its form holds it. */
export const mergeForm = z.object({ into: chosenOne('Choisissez la valeur qui reste.') });

/** An item as its form holds it: what was typed or chosen, by the name of its field. */
export const itemForm = z.record(z.string(), z.unknown());
