import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../db/database';
import { intList, rowsOf, valuesOf } from '../db/rows';
import type { Stamp } from '../db/stamp';

const changeColumns = z.object({
  id: z.number(),
  table: z.string(),
  rowId: z.number(),
  kind: z.enum(['added', 'changed', 'removed']),
  /** Of a changed row, what differs. */
  columns: z.array(z.string()),
  isVersioned: z.boolean(),
});
type ActChange = z.infer<typeof changeColumns>;

/** The rows of an act, by their table. */
export type Touched = ReadonlyMap<string, readonly number[]>;

const name = (text: string) => sql.identifier(text);
/** They say who wrote when: a row that comes back says that it was written once more. */
const ofWriting = sql`'{version,updated_at,updated_by_id}'::text[]`;

/** What an act did, the newest first. */
const findChanges = (tx: Queries, actId: number): Promise<ActChange[]> =>
  rowsOf(
    tx,
    changeColumns,
    sql`select c.id, c.table_name as "table", c.row_id as "rowId", coalesce(c.before, c.after) ? 'version' as "isVersioned",
      case when c.before is null then 'added' when c.after is null then 'removed' else 'changed' end as kind,
      case when c.before is null or c.after is null then '{}' else
        array(select key from jsonb_each(c.before) was(key, value)
          where value <> c.after->key and key <> all(${ofWriting}) order by key) end as columns
    from act_changes c where c.act_id = ${actId} order by c.id desc`,
  );

function byTable(changes: readonly ActChange[]): Touched {
  const found = new Map<string, number[]>();
  for (const { table, rowId } of changes) {
    const ids = found.get(table) ?? [];
    if (!ids.includes(rowId)) found.set(table, [...ids, rowId]);
  }
  return found;
}

/** Of a row as JSON, what its trigger notes. */
const notedOf = (row: SQL, noted: SQL) =>
  sql`(select jsonb_object_agg(key, value) from jsonb_each(${row}) where ${noted} ? key)`;

/** Of the rows with a version of a table, those that are no longer as these acts left them. `isHeld`: they stay so until the transaction ends. */
const findOthers = (queries: Queries, table: string, { acts, isHeld }: { acts: readonly number[]; isHeld: boolean }) =>
  rowsOf(
    queries,
    { actId: z.number(), id: z.number() },
    sql`with latest as (select distinct on (c.act_id, c.row_id) c.act_id, c.row_id, c.after from act_changes c
        where c.act_id = any(${intList(acts)}) and c.table_name = ${table} order by c.act_id, c.row_id, c.id desc),
      held as (select t.id, to_jsonb(t) as now from ${name(table)} t where t.id in (select row_id from latest)
        order by t.id ${isHeld ? sql`for update` : sql``})
    select latest.act_id as "actId", latest.row_id as id from latest left join held on held.id = latest.row_id
    where case when latest.after is null then held.now else ${notedOf(sql`held.now`, sql`latest.after`)} end
      is distinct from latest.after order by 1, 2`,
  );

/** The first table of each of these acts of which somebody has changed a row since. */
export async function findChangedSince(
  queries: Queries,
  acts: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const tables = await valuesOf(
    queries,
    z.string(),
    sql`select distinct c.table_name from act_changes c
      where c.act_id = any(${intList(acts)}) and coalesce(c.before, c.after) ? 'version' order by 1`,
  );
  const found = new Map<number, string>();
  for (const table of tables)
    for (const { actId } of await findOthers(queries, table, { acts, isHeld: false }))
      if (!found.has(actId)) found.set(actId, table);
  return found;
}

/** Takes back one change of one row. */
async function putBack(tx: Queries, { id, table, rowId, kind, columns, isVersioned }: ActChange, stamp: Stamp) {
  const given = sql`act_changes c cross join lateral jsonb_populate_record(null::${name(table)}, c.before) given`;
  if (kind === 'added') return tx.execute(sql`delete from ${name(table)} t where t.id = ${rowId}`);
  if (kind === 'removed')
    return tx.execute(sql`insert into ${name(table)} overriding system value select given.* from ${given}
      where c.id = ${id}`);
  if (columns.length === 0) return undefined;
  const set = columns.map((column) => sql`${name(column)} = given.${name(column)}`);
  const { updatedAt, updatedById } = stamp.changed;
  const written = sql`version = t.version + 1, updated_at = ${updatedAt.toISOString()}::timestamptz,
    updated_by_id = ${updatedById}`;
  return tx.execute(sql`update ${name(table)} t set ${sql.join([...set, ...(isVersioned ? [written] : [])], sql`, `)}
    from ${given} where c.id = ${id} and t.id = c.row_id`);
}

/** What an earlier act left stands there again: it can be taken back in its turn. */
const freeEarlier = (tx: Queries, actId: number, table: string, ids: readonly number[]) =>
  tx.execute(sql`with first as (select distinct on (c.row_id) c.row_id, c.before from act_changes c
      where c.act_id = ${actId} and c.table_name = ${table} order by c.row_id, c.id)
    update act_changes earlier set after = ${notedOf(sql`to_jsonb(t)`, sql`earlier.after`)} from first join ${name(table)} t on t.id = first.row_id
    where first.row_id = any(${intList(ids)}) and earlier.act_id < ${actId} and earlier.table_name = ${table}
      and earlier.row_id = first.row_id and earlier.after = first.before`);

/**
 * Puts every row of an act back as it was before, in the transaction. `others`: rows by their table that somebody has changed
 * since; then nothing is written.
 */
export async function takeBack(
  tx: Queries,
  actId: number,
  stamp: Stamp,
): Promise<{ touched: Touched; others: Touched }> {
  const changes = await findChanges(tx, actId);
  const touched = byTable(changes);
  const versioned = [...touched].filter(([of]) =>
    changes.some(({ table, isVersioned }) => isVersioned && table === of),
  );
  const others = new Map<string, number[]>();
  for (const [table] of versioned) {
    const found = await findOthers(tx, table, { acts: [actId], isHeld: true });
    if (found.length > 0)
      others.set(
        table,
        found.map(({ id }) => id),
      );
  }
  if (others.size > 0) return { touched, others };
  for (const change of changes) await putBack(tx, change, stamp);
  for (const [table, ids] of versioned) await freeEarlier(tx, actId, table, ids);
  await tx.execute(sql`update acts set undone_at = ${stamp.changed.updatedAt.toISOString()}::timestamptz
    where id = ${actId}`);
  return { touched, others };
}
