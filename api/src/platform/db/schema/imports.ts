import { importFile, type ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { importKindKeys } from '@tandem/shared/contract/platform/imports.roles';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { instant } from './columns';
import { duplicate } from '../../imports/duplicate';
import type { ImportSource } from '../../imports/imports.source';
import { record } from './record';
import { users } from './users';

export const importStates = ['uploaded', 'checked', 'running', 'done', 'failed', 'undone'] as const;

/** What the dry run found, line by line, and what became of it. */
export const importReport = z.object({
  summary: importFile.shape.summary,
  /** Only lines with something to say; `row` is their place among the lines of the file. */
  lines: z.array(
    z.object({
      row: z.number(),
      /** `text`: which part of its cell, where that is not the whole of it. */
      faults: z.array(z.object({ key: z.string(), message: z.string(), text: z.string().optional() })).optional(),
      duplicate: duplicate.optional(),
    }),
  ),
  result: importFile.shape.result.optional(),
  undo: importFile.shape.undo.optional(),
});
export type ImportReport = z.infer<typeof importReport>;

/** One file that a person imports: map, dry run, write, undo. Its rows go when the import is older than 30 days. */
export const imports = pgTable(
  'imports',
  {
    ...record(),
    kind: text({ enum: importKindKeys }).notNull(),
    fileName: text().notNull(),
    state: text({ enum: importStates }).notNull().default('uploaded'),
    headers: jsonb().$type<string[]>().notNull(),
    /** The file's cells, line by line; AVS numbers are sealed. Without a source, the lines below the headers. */
    rows: jsonb().$type<string[][]>().notNull(),
    /** Field → column of the file, counted from 0, and texts that stand for an item of a list; where its table stands. */
    mapping: jsonb().$type<ImportFile['mapping'] & { source?: ImportSource }>().notNull(),
    report: jsonb().$type<ImportReport>(),
    total: integer().notNull(),
    /** Lines written so far. */
    done: integer().notNull().default(0),
    /** Where the write goes on: the lines of the file before this place are done. */
    nextRow: integer().notNull().default(0),
    /** The records it made that are still there, and the companies that came with them. */
    createdIds: integer().array().notNull().default([]),
    createdCompanyIds: integer().array().notNull().default([]),
    finishedAt: instant(),
    undoneAt: instant(),
  },
  (table) => [
    index().on(table.kind, table.id),
    check('imports_state', sql`${table.state} in ('uploaded', 'checked', 'running', 'done', 'failed', 'undone')`),
  ],
);

/** What the latest written import of a file with these headers had chosen: the next such file starts with it. */
export const importMappings = pgTable(
  'import_mappings',
  {
    kind: text().notNull(),
    /** Of the headers in their order, without accents and case. */
    headersHash: text().notNull(),
    mapping: jsonb().$type<ImportFile['mapping']>().notNull(),
    savedAt: instant().notNull(),
    savedById: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.headersHash] })],
);
