import { addDays, today } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Services } from '../services';
import type { Queries } from '../platform/db/database';
import { valuesOf, intList, rowsOf } from '../platform/db/rows';
import { type Stamp, stampOf } from '../platform/db/stamp';
import type { AuditEntry } from '../platform/http/audit.repository';
import type { Actor } from '../platform/http/person';
import type { ChangeRecorder } from '../platform/rollover/part';
import { toolUndoDays } from '@tandem/shared/contract/administration/tools';
import { entityOf, type EntityKey } from '@tandem/shared/contract/entities';
import type { Registry } from '../platform/announced';
import { recordIn } from '../platform/audit/audit.records.repository';

const name = (text: string) => sql.identifier(text);
/** So many lines of the audit log by one statement: each is found by its words, which takes a millisecond. */
const atOnce = 500;

/** Leaves many lines in the audit log, in the caller's transaction. */
export async function recordAll(audit: Services['audit'], tx: Queries, by: Actor, entries: readonly AuditEntry[]) {
  for (let from = 0; from < entries.length; from += atOnce) await audit(tx, by, entries.slice(from, from + atOnce));
}

interface Running {
  tx: Queries;
  runId: number;
  by: Actor;
  reason: string;
}

/** Remembers what a run changes, in its transaction. */
export const changeRecorder = (
  { audit }: Pick<Services, 'audit'>,
  { tx, runId, by, reason }: Running,
): ChangeRecorder => ({
  async snapshot(table, columns, ids) {
    const before = sql.join(
      columns.map((column) => sql`${column}::text, t.${name(column)}`),
      sql`, `,
    );
    await tx.execute(sql`with held as (select * from ${name(table)} where id = any(${intList(ids)}) order by id for update)
      insert into tool_changes (run_id, table_name, row_id, before, version)
      select ${runId}::int, ${table}::text, t.id, jsonb_build_object(${before}), t.version + 1 from held t`);
  },
  async added(table, ids) {
    await tx.execute(sql`insert into tool_changes (run_id, table_name, row_id, before, version)
      select ${runId}::int, ${table}::text, id, null, 1 from unnest(${intList(ids)}) id`);
  },
  record: (entries) =>
    recordAll(
      audit,
      tx,
      by,
      entries.map((entry) => ({ ...entry, reason })),
    ),
});

/** The rows of one table that a run changed in the same columns; none: rows that it added. */
const changedColumns = z.object({
  table: z.string(),
  columns: z.array(z.string()).nullable(),
  ids: z.array(z.number()),
});
type Changed = z.infer<typeof changedColumns>;

const findChanged = (tx: Queries, runId: number) =>
  rowsOf(
    tx,
    changedColumns,
    sql`select c.table_name as "table", keys.columns, array_agg(c.row_id order by c.row_id) as ids from tool_changes c
      left join lateral (select array_agg(key order by key) as columns from jsonb_object_keys(c.before) key) keys on true
      where c.run_id = ${runId} group by 1, 2 order by keys.columns is null desc, 1, 2`,
  );

/** Rows that are no longer as the run left them, or are gone: they stand in the way of its undo. */
async function findTouched(
  queries: Queries,
  { runId, isHeld }: UndoRequest,
  { table, ids }: Changed,
): Promise<number[]> {
  const held = isHeld ? sql`for update` : sql``;
  return valuesOf(
    queries,
    z.number(),
    sql`with held as (select t.id, t.version from ${name(table)} t where t.id = any(${intList(ids)}) order by t.id ${held})
      select c.row_id as id from tool_changes c left join held on held.id = c.row_id
      where c.run_id = ${runId} and c.table_name = ${table} and c.row_id = any(${intList(ids)})
        and held.version is distinct from c.version order by 1`,
  );
}

async function putBack(tx: Queries, runId: number, { table, columns, ids }: Changed, stamp: Stamp): Promise<void> {
  if (!columns) {
    await tx.execute(sql`delete from ${name(table)} t where t.id = any(${intList(ids)})`);
    return;
  }
  const set = columns.map((column) => sql`${name(column)} = given.${name(column)}`);
  await tx.execute(sql`update ${name(table)} t set ${sql.join(set, sql`, `)}, version = t.version + 1,
      updated_at = ${stamp.changed.updatedAt}, updated_by_id = ${stamp.changed.updatedById}
    from tool_changes c cross join lateral jsonb_populate_record(null::${name(table)}, c.before) given
    where c.run_id = ${runId} and c.table_name = ${table} and t.id = c.row_id and t.id = any(${intList(ids)})`);
  // What an earlier run left stands there again: it can be taken back in its turn.
  await tx.execute(sql`update tool_changes earlier set version = c.version + 1 from tool_changes c
    where c.run_id = ${runId} and c.table_name = ${table} and c.row_id = any(${intList(ids)}) and earlier.run_id <> c.run_id
      and earlier.table_name = c.table_name and earlier.row_id = c.row_id and earlier.version = c.version - 1`);
}

/** What stands in the way of an undo: rows by their table, that were changed since. */
type Touched = readonly { table: string; ids: readonly number[] }[];

interface UndoRequest {
  runId: number;
  /** Nobody changes the rows before the end of the transaction. */
  isHeld: boolean;
  /** Why what was added cannot go: it is in use. */
  inUse: InUse | undefined;
}
/** One sentence for each row of a table that is in use. */
export type InUse = (queries: Queries, table: string, ids: readonly number[]) => Promise<string[]>;

/** What a run changed, and what of it stands in the way of its undo. */
export async function findObstacles(queries: Queries, asked: UndoRequest) {
  const changed = await findChanged(queries, asked.runId);
  const touched: { table: string; ids: number[] }[] = [];
  const used: string[] = [];
  for (const one of changed) {
    const ids = await findTouched(queries, asked, one);
    if (ids.length > 0) touched.push({ table: one.table, ids });
    if (!one.columns) used.push(...((await asked.inUse?.(queries, one.table, one.ids)) ?? []));
  }
  return { changed, touched, used };
}

interface Undoing {
  tx: Queries;
  runId: number;
  by: Actor & { id: number };
  at: Date;
}

/** Puts back everything that a run changed. */
export async function undoChanges({ tx, runId, by, at }: Undoing, changed: readonly Changed[]): Promise<void> {
  for (const one of changed) await putBack(tx, runId, one, stampOf(by, at));
}

/** What can no longer be taken back is forgotten. */
export async function forgetChanges({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = addDays(today(now()), -toolUndoDays - 1);
  await db.execute(sql`delete from tool_changes c using tool_runs r
    where r.id = c.run_id and (r.undone_at is not null or r.started_at < ${before}::date)`);
}

const mostNamed = 5;

/** The kind of record that a table keeps: `groups` → `group`; undefined: parts that have no name of their own. */
export function kindOf({ entities }: Registry, table: string): string | undefined {
  const kind = table.replace(/s$/, '');
  return kind in entities ? kind : undefined;
}

/** «Groupe\u00a0: MAT-MOR-03, FRA-LAU-01 et 3 autres ont changé depuis», one for each kind. */
export const namesOf = (queries: Queries, registry: Registry, touched: Touched): Promise<string[]> =>
  Promise.all(
    touched.map(async ({ table, ids }) => {
      const kind = kindOf(registry, table);
      if (!kind) return `${ids.length} éléments liés ont changé depuis`;
      const rows = await rowsOf(
        queries,
        { label: z.string().nullable() },
        sql`select (${recordIn(registry)})->>'label' as label
          from (select ${kind}::text as entity, id as entity_id from unnest(${intList(ids.slice(0, mostNamed))}) id) log`,
      );
      const labels = rows.map(({ label }) => label ?? 'sans nom').join(', ');
      const more = ids.length > mostNamed ? ` et ${ids.length - mostNamed} autres` : '';
      const verb = ids.length > 1 ? 'ont' : 'a';
      return `${entityOf(kind as EntityKey).label}\u00a0: ${labels}${more} ${verb} changé depuis`;
    }),
  );
