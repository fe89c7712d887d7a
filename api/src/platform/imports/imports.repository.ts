import { keysOf } from '@tandem/shared/contract/enumerations';
import { importRow, importFile, type ImportFile, type ImportRow } from '@tandem/shared/contract/platform/imports.file';
import { importRoles, type ImportKindKey } from '@tandem/shared/contract/platform/imports.roles';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../../services';
import type { Queries } from '../db/database';
import { valuesOf, intList, rowsOf, utc } from '../db/rows';
import { imports } from '../db/schema';
import { importReport, type ImportReport } from '../db/schema/imports';
import { type Stamp, stampOf } from '../db/stamp';
import type { Person } from '../http/person';
import { userName } from '../db/names';
import { importSource, type ImportSource, tablePlace } from './imports.source';
import type { BatchResult } from './kind';

/** An import without its rows: what its screen asks for each second. */
export const knownImport = importFile
  .omit({ kind: true, header: true, summary: true, result: true, undo: true })
  .extend({
    kind: z.enum(keysOf(importRoles)),
    report: importReport.nullable(),
    nextRow: z.number(),
    source: importSource.nullable(),
  });
export type KnownImport = z.infer<typeof knownImport>;

const previewed = 10;
const retentionDays = 30;
/** Longer than the queue gives a job that dies again and again. */
const abandonedMs = 24 * 3_600_000;

const author = sql`${userName(sql`i.created_by_id`)}`;
const row = sql`i.id, i.version, i.kind, i.file_name as "fileName", i.state, i.total, i.done,
  cardinality(i.created_ids) as created, ${utc(sql`i.created_at`)} as "createdAt", ${author} as "createdBy",
  ${utc(sql`i.undone_at`)} as "undoneAt"`;
/** Only while a person looks at the columns: a progress bar needs no cells. */
const preview = sql`case when i.state in ('uploaded', 'checked')
  then jsonb_path_query_array(i.rows, '$[$first to $last]', (select jsonb_build_object('first', first, 'last', first + ${previewed - 1}::int)
    from (select coalesce((i.mapping #>> '{source,header}')::int + 1, 0) as first) below))
  else '[]'::jsonb end as preview`;

const hashOf = (headers: SQL): SQL => sql`md5(fold((${headers})::text))`;

const isVersion = (id: number, version: number) => and(eq(imports.id, id), eq(imports.version, version));
/** Nothing of it is written yet. */
const isOpen = (id: number, version: number) =>
  and(isVersion(id, version), sql`${imports.state} in ('uploaded', 'checked')`);

/** What is kept of a file: its lines, and where its table stands. */
interface StoredTable {
  headers: string[];
  rows: string[][];
  /** Lines of the table that are not blank. */
  total: number;
  source: ImportSource;
}

/** What a batch did: the lines from one place of the file up to another, itself left out, and what became of them. */
interface Counted extends BatchResult {
  from: number;
  to: number;
  /** How many lines of the file are done with it. */
  treated: number;
}
interface Listed {
  kind: ImportKindKey;
  page: number;
  size: number;
}

export const importsRepository = ({ db, audit, now }: Pick<Services, 'db' | 'audit' | 'now'>) => ({
  async list({ kind, page, size }: Listed): Promise<{ rows: ImportRow[]; total: number }> {
    const [rows, [found]] = await Promise.all([
      rowsOf(
        db,
        importRow,
        sql`select ${row} from imports i where i.kind = ${kind} order by i.id desc limit ${size} offset ${(page - 1) * size}`,
      ),
      rowsOf(db, { total: z.number() }, sql`select count(*)::int as total from imports i where i.kind = ${kind}`),
    ]);
    return { rows, total: found?.total ?? 0 };
  },

  async add(
    { kind, fileName, mapping }: Pick<KnownImport, 'kind' | 'fileName' | 'mapping'>,
    { headers, rows, total, source }: StoredTable,
    { added }: Stamp,
  ) {
    const values = { kind, fileName, headers, rows, total, mapping: { ...mapping, source }, ...added };
    const [made] = await db.insert(imports).values(values).returning({ id: imports.id });
    return made!.id;
  },

  /** What the latest written import of such a file had chosen. */
  async knownMapping(kind: ImportKindKey, headers: readonly string[]): Promise<ImportFile['mapping'] | undefined> {
    const [known] = await valuesOf(
      db,
      importFile.shape.mapping,
      sql`select m.mapping from import_mappings m
      where m.kind = ${kind} and m.headers_hash = ${hashOf(sql`${JSON.stringify(headers)}::jsonb`)}`,
    );
    return known;
  },

  find: (id: number, queries: Queries = db) => findImport(queries, id),

  /** The table of the file, each line at its place and nothing elsewhere: only for judging it. */
  async readRows({ id, source }: Pick<KnownImport, 'id' | 'source'>): Promise<string[][]> {
    const [found] = await db.select({ rows: imports.rows }).from(imports).where(eq(imports.id, id));
    const { first, end } = tablePlace(source);
    return (found?.rows ?? []).map((cells, place) => (place >= first && place < end ? cells : []));
  },

  /** Another line holds the headers; false: another user was faster. */
  async setHeader(
    {
      id,
      version,
      source,
      mapping,
      headers,
      total,
    }: Pick<KnownImport, 'id' | 'version' | 'mapping'> & Omit<StoredTable, 'rows'>,
    stamp: Stamp,
  ) {
    const changed = await db
      .update(imports)
      .set({ headers, total, mapping: { ...mapping, source }, report: null, state: 'uploaded', ...stamp.changed })
      .where(isOpen(id, version))
      .returning({ id: imports.id });
    return changed.length > 0;
  },

  /** Keeps mapping and dry run; false: another user was faster. */
  async check(
    id: number,
    version: number,
    found: { mapping: ImportFile['mapping']; report: ImportReport },
    stamp: Stamp,
  ) {
    const changed = await db
      .update(imports)
      .set({
        report: found.report,
        mapping: sql`${imports.mapping} || ${JSON.stringify(found.mapping)}::jsonb`,
        state: 'checked',
        ...stamp.changed,
      })
      .where(isOpen(id, version))
      .returning({ id: imports.id });
    return changed.length > 0;
  },

  /** Marks the start of the write; false: another user was faster. */
  async begin(tx: Queries, id: number, version: number, person: Person, at: Date): Promise<boolean> {
    const [file] = await tx
      .update(imports)
      .set({ state: 'running', done: 0, nextRow: 0, ...stampOf(person, at).changed })
      .where(and(isVersion(id, version), eq(imports.state, 'checked')))
      .returning({ kind: imports.kind, name: imports.fileName, lines: imports.total });
    if (!file) return false;
    await saveMapping(tx, id, person, at);
    await audit(tx, person, { action: 'import', entity: 'import', entityId: id, diff: file });
    return true;
  },

  /** Counts what was written, in its transaction: one statement decides who writes these lines. False: they are written already. */
  async count(tx: Queries, id: number, { from, to, treated, ids, companyIds = [] }: Counted): Promise<boolean> {
    const counted = await tx
      .update(imports)
      .set({
        nextRow: to,
        done: sql`${imports.done} + ${treated}`,
        createdIds: sql`${imports.createdIds} || ${intList(ids)}`,
        createdCompanyIds: sql`${imports.createdCompanyIds} || ${intList(companyIds)}`,
        updatedAt: now(),
      })
      .where(and(eq(imports.id, id), eq(imports.state, 'running'), eq(imports.nextRow, from)))
      .returning({ id: imports.id });
    return counted.length > 0;
  },

  /** Ends the write: done, with what was left out, or failed with what was committed so far. */
  async finish(id: number, state: 'done' | 'failed', left: { faulty: number } | null, at: Date): Promise<void> {
    const withResult = sql`jsonb_set(${imports.report}, '{result}', jsonb_build_object('skippedFaulty', ${left?.faulty ?? 0}::int,
      'skippedDuplicates', ${imports.total} - cardinality(${imports.createdIds}) - ${left?.faulty ?? 0}::int))`;
    await db
      .update(imports)
      .set({
        state,
        finishedAt: at,
        updatedAt: at,
        version: sql`version + 1`,
        ...(left && { report: withResult, done: sql`${imports.total}` }),
      })
      .where(and(eq(imports.id, id), eq(imports.state, 'running')));
  },

  /** What nobody could write for a day is marked so; what was committed can be undone. */
  failAbandoned: (now: Date) =>
    db
      .update(imports)
      .set({ state: 'failed', finishedAt: now, updatedAt: now, version: sql`version + 1` })
      .where(and(eq(imports.state, 'running'), lt(imports.updatedAt, new Date(now.getTime() - abandonedMs)))),

  /** The cells of old files go; what they made stays. */
  purge: (now: Date) =>
    db
      .delete(imports)
      .where(
        and(
          lt(imports.createdAt, new Date(now.getTime() - retentionDays * 86_400_000)),
          sql`${imports.state} <> 'running'`,
        ),
      ),
});

/** The choices of a written file, for the next one with the same headers. */
const saveMapping = (tx: Queries, id: number, person: Person, at: Date) =>
  tx.execute(sql`insert into import_mappings (kind, headers_hash, mapping, saved_at, saved_by_id)
    select i.kind, ${hashOf(sql`i.headers`)}, i.mapping - 'source', ${at.toISOString()}::timestamptz, ${person.id}
    from imports i where i.id = ${id}
    on conflict (kind, headers_hash) do update
    set mapping = excluded.mapping, saved_at = excluded.saved_at, saved_by_id = excluded.saved_by_id`);

async function findImport(queries: Queries, id: number): Promise<KnownImport | undefined> {
  const [found] = await rowsOf(
    queries,
    knownImport,
    sql`select ${row}, i.headers, i.mapping, i.report, i.next_row as "nextRow", i.mapping -> 'source' as source, ${preview}, ${utc(sql`i.finished_at`)} as "finishedAt"
    from imports i where i.id = ${id}`,
  );
  return found;
}
