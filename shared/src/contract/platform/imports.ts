import * as z from 'zod';
import { endpoints } from '../endpoint';
import { requiredChoice, version } from '../../fields/checks';
import { importFieldKeys, importKinds } from './imports.kinds';
import { type ImportKindKey, importKindKeys } from './imports.roles';
import { civilDate, idParams, instant, pageOf, pageQuery } from '../page';
import { rejected, stale, versionMissing } from '../problem';

/** How far an import has come, and what people read. */
export const importStateLabels = {
  uploaded: 'À associer',
  checked: 'Vérifiée',
  running: 'En cours',
  done: 'Terminée',
  failed: 'Interrompue',
  undone: 'Annulée',
} as const;
const state = z.enum(['uploaded', 'checked', 'running', 'done', 'failed', 'undone']);
export type ImportState = z.infer<typeof state>;

const kind = z.enum(importKindKeys);
/** What a file brings; older pages import apprentices without saying so. */
const ofKind = kind.default('students');

/** A field of the kind of the import. */
const field = z.enum(importFieldKeys);
/** Field → column, counted from 0. */
const columns = z.partialRecord(field, z.int().min(0).max(99));
/** A text of the file that stands for an item of a list. */
const replacement = z.object({ field, text: z.string().max(200), itemId: requiredChoice });

/** What the dry run found, by line and by value. */
export const importSummary = z.object({
  /** Lines that can be written. */
  ok: z.number(),
  faulty: z.number(),
  /** Among the good ones: known already, probably or for certain. */
  duplicates: z.number(),
  /** Columns that lines need and that no column of the file fills. */
  missing: z.array(z.object({ field, label: z.string() })),
  /** Values that their list does not hold, the most frequent first; `proposal` is the item that looks most like it. */
  unknown: z.array(
    z.object({
      field,
      label: z.string(),
      text: z.string(),
      count: z.number(),
      proposal: z.object({ id: z.int(), label: z.string() }).nullable(),
    }),
  ),
});
export type ImportSummary = z.infer<typeof importSummary>;

/** A record that an import made; apprentices were the first, hence the names. */
const madeRow = z.object({
  id: z.int(),
  /** The id in the address of its page. */
  of: z.int(),
  /** What tells it from others of that name: «AP-26-00042», «Mathématiques, 2026-2027». */
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type MadeRow = z.infer<typeof madeRow>;
/** What an undo left in place and why; `of` as above, the own id where it is absent. */
const keptRow = z.object({
  id: z.int(),
  of: z.int().optional(),
  number: z.string(),
  name: z.string(),
  why: z.string(),
});

/** An import as its screen reads it. */
export const importFile = z
  .object({
    id: z.int(),
    version: z.int(),
    /** Absent: apprentices. */
    kind: kind.optional(),
    fileName: z.string(),
    state,
    headers: z.array(z.string()),
    total: z.number(),
    /** Lines treated so far while it runs. */
    done: z.number(),
    /** Records it made and that are still there. */
    created: z.number(),
    mapping: z.object({ columns, replacements: z.array(replacement) }),
    /** The first lines; AVS numbers are masked. */
    preview: z.array(z.array(z.string())),
    /** Null until the columns are confirmed. */
    summary: importSummary.nullable(),
    result: z.object({ skippedFaulty: z.number(), skippedDuplicates: z.number() }).nullable(),
    undo: z.object({ removed: z.number(), kept: z.array(keptRow) }).nullable(),
    createdAt: instant,
    createdBy: z.string().nullable(),
    finishedAt: instant.nullable(),
    undoneAt: instant.nullable(),
  })
  .meta({ id: 'ImportFile' });
export type ImportFile = z.infer<typeof importFile>;

/** One line of the dry run. */
export const importLine = z.object({
  id: z.int(),
  /** As the spreadsheet counts it; headers are on line 1. */
  line: z.int(),
  name: z.string(),
  faults: z.array(z.object({ label: z.string(), text: z.string(), message: z.string() })),
  /** A column that no column of the file fills makes it faulty: `summary.missing` names it once. */
  lacksColumn: z.boolean(),
  duplicate: z
    .object({
      /** «Même N° AVS que», before the name or the line. */
      why: z.string(),
      /** The apprentice whose page shows it; null when it is another line of the file. */
      studentId: z.int().nullable(),
      name: z.string(),
      birthDate: civilDate.nullable(),
      line: z.int().nullable(),
      /** 0–1; 1 for what is certain. */
      score: z.number(),
      /** Certain: never written a second time. */
      isSameAvs: z.boolean(),
    })
    .nullable(),
});
export type ImportLine = z.infer<typeof importLine>;

const importRow = importFile.pick({
  id: true,
  version: true,
  kind: true,
  fileName: true,
  state: true,
  total: true,
  done: true,
  created: true,
  createdAt: true,
  createdBy: true,
  undoneAt: true,
});
export type ImportRow = z.infer<typeof importRow>;

const sheetTypes = [
  'text/csv; charset=utf-8',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

const changed = {
  reply: importFile,
  outcomes: { 409: stale(importFile), 422: rejected, 428: versionMissing },
} as const;

/** A file of one kind is given. */
const uploadOf = <K extends ImportKindKey>(key: K) =>
  ({
    method: 'POST',
    path: `/api/imports/${key}`,
    summary: `Dépose un fichier CSV ou XLSX\u00a0: ${importKinds[key].what.toLowerCase()} (10 Mo et 20 000 lignes au plus)`,
    query: z.object({ name: z.string().trim().min(1).max(300) }),
    upload: { mostBytes: 10 * 1024 * 1024 },
    reply: importFile,
    outcomes: { 413: rejected.partial({ errors: true }), 422: rejected },
  }) as const;

/** The start of an import: one call for each kind, so that each has its own people. */
export const importUploads = endpoints(['import'], {
  students: uploadOf('students'),
  registrations: uploadOf('registrations'),
});

const written = ['import', ...new Set(Object.values(importKinds).flatMap(({ changes }) => changes))] as const;

/** Imports of every kind: file → columns → dry run → write → undo. */
export const imports = endpoints(['import'], {
  list: {
    method: 'GET',
    path: '/api/imports',
    summary: 'Importations, la plus récente d’abord',
    query: pageQuery.extend({ kind: ofKind }),
    reply: pageOf(importRow),
  },
  template: {
    method: 'GET',
    path: '/api/imports/template',
    summary: 'Modèle à remplir\u00a0: les titres des colonnes et une ligne d’exemple',
    query: z.object({ kind: ofKind, format: z.enum(['csv', 'xlsx']) }),
    file: sheetTypes,
  },
  show: {
    method: 'GET',
    path: '/api/imports/:id',
    summary: 'Une importation et son avancement',
    params: idParams,
    reply: importFile,
  },
  map: {
    method: 'PUT',
    path: '/api/imports/:id/mapping',
    summary: 'Associe les colonnes et vérifie chaque ligne, sans rien écrire',
    params: idParams,
    body: z.object({ version, columns, replacements: z.array(replacement).max(2000).default([]) }),
    ...changed,
  },
  lines: {
    method: 'GET',
    path: '/api/imports/:id/lines',
    summary: 'Lignes de la vérification',
    params: idParams,
    query: pageQuery.extend({ only: z.enum(['all', 'faults', 'duplicates']).default('all') }),
    reply: pageOf(importLine),
  },
  faultyLines: {
    method: 'POST',
    path: '/api/imports/:id/faulty-lines',
    reads: ['import'],
    summary: 'Les lignes avec une erreur, à corriger et à redéposer, dans le format du fichier déposé',
    params: idParams,
    file: sheetTypes,
  },
  write: {
    method: 'POST',
    path: '/api/imports/:id/write',
    changes: written,
    summary: 'Écrit les lignes vérifiées, en arrière-plan',
    params: idParams,
    body: z.object({
      version,
      /** Lines with faults are left out; without this, none may have any. */
      skipFaulty: z.boolean().default(false),
      /** The kind says whether any may be made a second time. */
      duplicates: z.enum(['skip', 'create']).default('skip'),
    }),
    ...changed,
  },
  created: {
    method: 'GET',
    path: '/api/imports/:id/created',
    summary: 'Ce qu’une importation a créé',
    params: idParams,
    query: pageQuery,
    reply: pageOf(madeRow),
  },
  undo: {
    method: 'POST',
    path: '/api/imports/:id/undo',
    changes: written,
    summary: 'Retire ce qui a été créé et que personne n’a touché depuis',
    params: idParams,
    body: z.object({ version }),
    ...changed,
  },
});
