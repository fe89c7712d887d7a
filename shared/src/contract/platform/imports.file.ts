import * as z from 'zod';
import { requiredChoice } from '../../fields/checks';
import { importFieldKeys } from './imports.kinds';
import { importKindKeys } from './imports.roles';
import { civilDate, instant } from '../page';

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

/** A field of the kind of the import. */
const field = z.enum(importFieldKeys);
/** Field → column, counted from 0. */
export const importColumns = z.partialRecord(field, z.int().min(0).max(99));
/** A text of the file that stands for an item of a list. */
export const importReplacement = z.object({ field, text: z.string().max(200), itemId: requiredChoice });

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
export const madeRow = z.object({
  id: z.int(),
  /** The id in the address of its page. */
  of: z.int(),
  /** What tells it from others of that name: «AP-26-00042», «Mathématiques, 2026-2027». */
  number: z.string(),
  /** Empty for what has one name, as a company. */
  firstName: z.string(),
  lastName: z.string(),
});
export type MadeRow = z.infer<typeof madeRow>;
/** What an undo left in place and why; `of` as above, the own id where it is absent. */
const remainingRow = z.object({
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
    /** Where they stand; absent for a file whose other lines were not kept. */
    header: z.object({ sheet: z.int(), name: z.string(), line: z.int() }).optional(),
    total: z.number(),
    /** Lines treated so far while it runs. */
    done: z.number(),
    /** Records it made and that are still there. */
    created: z.number(),
    mapping: z.object({ columns: importColumns, replacements: z.array(importReplacement) }),
    /** The first lines; AVS numbers are masked. */
    preview: z.array(z.array(z.string())),
    /** Null until the columns are confirmed. */
    summary: importSummary.nullable(),
    result: z.object({ skippedFaulty: z.number(), skippedDuplicates: z.number() }).nullable(),
    undo: z.object({ removed: z.number(), kept: z.array(remainingRow) }).nullable(),
    createdAt: instant,
    createdBy: z.string().nullable(),
    finishedAt: instant.nullable(),
    undoneAt: instant.nullable(),
  })
  .meta({ id: 'ImportFile' });
export type ImportFile = z.infer<typeof importFile>;

/** The sheets of a file that people see, each with its first lines, one of which holds the headers. */
export const importSheets = z.object({
  sheets: z.array(
    z.object({
      /** Empty: the file is no workbook. */
      name: z.string(),
      lines: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
    }),
  ),
});
export type ImportSheets = z.infer<typeof importSheets>;

/** One line of the dry run. */
export const importLine = z.object({
  id: z.int(),
  /** As the spreadsheet counts it. */
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

export const importRow = importFile.pick({
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
