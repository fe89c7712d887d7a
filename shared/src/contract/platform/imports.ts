import * as z from 'zod';
import { version } from '../../fields/checks';
import { endpoints } from '../endpoint';
import {
  importColumns,
  importFile,
  importLine,
  importReplacement,
  importRow,
  importSheets,
  madeRow,
} from './imports.file';
import { importKinds } from './imports.kinds';
import { type ImportKindKey, importKindKeys } from './imports.roles';
import { idParams, pageOf, pageQuery } from '../page';
import { rejected, stale, versionMissing } from '../problem';

/** What a file brings; older pages import apprentices without saying so. */
const ofKind = z.enum(importKindKeys).default('students');

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
  teachers: uploadOf('teachers'),
  companies: uploadOf('companies'),
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
  sheets: {
    method: 'GET',
    path: '/api/imports/:id/sheets',
    summary: 'Les premières lignes de chaque feuille, pour choisir celle des titres',
    params: idParams,
    reply: importSheets,
  },
  setHeader: {
    method: 'PUT',
    path: '/api/imports/:id/header',
    summary: 'Choisit la feuille et la ligne des titres',
    params: idParams,
    body: z.object({ version, sheet: z.int().min(0), line: z.int().min(1) }),
    ...changed,
  },
  map: {
    method: 'PUT',
    path: '/api/imports/:id/mapping',
    summary: 'Associe les colonnes et vérifie chaque ligne, sans rien écrire',
    params: idParams,
    body: z.object({ version, columns: importColumns, replacements: z.array(importReplacement).max(2000).default([]) }),
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
