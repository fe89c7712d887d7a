import { type SQL, sql, eq, like } from 'drizzle-orm';
import { type ListKey, settingsListOf } from '@tandem/shared/contract/settings/lists.settings';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import type { JsonPath, Use } from '../../platform/announced';
import { savedViews } from '../../platform/db/schema';

/** Rows that one statement moves: large tables stay within the time that a statement has. */
const atOnce = 5000;

export const useCount = z.object({ id: z.number(), what: z.string(), count: z.number() });
export type UseCount = z.infer<typeof useCount>;

const name = (text: string) => sql.identifier(text);
const text = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`);
/** The rows that can use an item at all. */
const rowsIn = ({ inList }: Use) => (inList ? sql`list = ${text(inList)}` : sql`true`);
/** `$."branches"[*]."branchId"` */
const jsonPath = ({ path = [] }: Use, filter = '') =>
  text(`$${path.map((step) => (step === '*' ? '[*]' : `."${step}"`)).join('')}${filter}`);

/** The id of each use, one row per use. */
function idsOf(use: Use): SQL {
  const table = name(use.table);
  switch (use.as) {
    case 'id':
      return sql`select ${name(use.column)} as id from ${table} where ${name(use.column)} is not null`;
    case 'ids':
      return sql`select unnest(${name(use.column)}) as id from ${table}`;
    case 'json':
      return sql`select one::int as id from ${table}, jsonb_path_query(${name(use.column)}, ${jsonPath(use)}::jsonpath) one
        where ${rowsIn(use)} and jsonb_typeof(one) = 'number'`;
  }
}

/** How often each item that stands at these places is used, by kind of record; of all its items unless one is named. */
export async function countUses(queries: Queries, uses: readonly Use[], itemId?: number): Promise<UseCount[]> {
  const found = uses.map((use) => sql`select id, ${text(use.what)} as what from (${idsOf(use)}) used`);
  if (found.length === 0) return [];
  return rowsOf(
    queries,
    useCount,
    sql`select id, what, count(*)::int as count from (${sql.join(found, sql` union all `)}) uses
      where id is not null ${itemId === undefined ? sql`` : sql`and id = ${itemId}`} group by id, what order by id, what`,
  );
}

/** The row with `into` in the place of `from`; what had both keeps one. */
function changeOf(use: Use, from: number, into: number): { set: SQL; where: SQL } {
  const column = name(use.column);
  switch (use.as) {
    case 'id':
      return { set: sql`${into}`, where: sql`${column} = ${from}` };
    case 'ids':
      return {
        set: sql`case when ${into} = any(${column}) then array_remove(${column}, ${from}) else array_replace(${column}, ${from}, ${into}) end`,
        where: sql`${column} @> array[${from}]::int[]`,
      };
    case 'json':
      return {
        set: replaced(sql`${column}`, use.path ?? [], { from, into }),
        where: sql`${rowsIn(use)} and jsonb_path_exists(${column}, ${jsonPath(use, ' ? (@ == $id)')}::jsonpath,
          jsonb_build_object('id', ${from}::int))`,
      };
  }
}

/** This JSON with `into` in the place of `from`; an array that had both keeps the element of `into`. */
function replaced(json: SQL, [step, ...rest]: JsonPath, ids: { from: number; into: number }): SQL {
  const [from, into] = [sql`to_jsonb(${ids.from}::int)`, sql`to_jsonb(${ids.into}::int)`];
  if (step === undefined) return sql`case when ${json} = ${from} then ${into} else ${json} end`;
  if (step !== '*') {
    const key = text(step);
    return sql`case when ${json} ? ${key}
      then jsonb_set(${json}, array[${key}], ${replaced(sql`(${json}->${key})`, rest, ids)}) else ${json} end`;
  }
  const [field] = rest;
  // Each depth has a name of its own: what stands around an element is looked at beside it.
  const one = name(`one${rest.length}`);
  const isPlain = rest.length < 2 && field !== '*';
  const elementOf = (id: SQL) => (field === undefined ? id : sql`jsonb_build_object(${text(field)}, ${id})`);
  const isDouble = isPlain
    ? sql`${one} @> ${elementOf(from)} and ${json} @> jsonb_build_array(${elementOf(into)})`
    : sql`false`;
  return sql`case when jsonb_typeof(${json}) <> 'array' then ${json} else (
    select coalesce(jsonb_agg(${replaced(sql`${one}`, rest, ids)} order by place), '[]')
    from jsonb_array_elements(${json}) with ordinality as each(${one}, place) where not (${isDouble})) end`;
}

/** Puts `into` in the place of `from` everywhere; resolves to the number of records changed. Only inside a transaction. */
export async function moveUses(tx: Queries, uses: readonly Use[], from: number, into: number): Promise<number> {
  let moved = 0;
  for (const use of uses) {
    const { set, where } = changeOf(use, from, into);
    const [table, column] = [name(use.table), name(use.column)];
    for (let count = atOnce; count === atOnce; moved += count) {
      const { rowCount } = await tx.execute(
        sql`update ${table} set ${column} = ${set}
          where id = any(array(select id from ${table} where ${where} order by id limit ${atOnce}))`,
      );
      count = rowCount ?? 0;
    }
  }
  return moved;
}

/** The filter of a saved address with `into` in the place of `from`, once. */
function movedIn(address: string, filter: string, from: number, into: number): string {
  const params = new URLSearchParams(address);
  const chosen = (params.get(filter) ?? '').split(',').filter(Boolean);
  if (!chosen.includes(String(from))) return address;
  const moved = chosen.map((id) => (id === String(from) ? String(into) : id));
  params.set(filter, [...new Set(moved)].join());
  return params.toString();
}

/** Saved views that filter by a value go on to filter by the one that took its place. */
export async function moveViews(tx: Queries, list: ListKey, from: number, into: number): Promise<void> {
  const filter = settingsListOf(list).records?.split('?')[1]?.replace('=', '');
  if (!filter) return;
  const { id, address } = savedViews;
  const views = await tx
    .select({ id, address })
    .from(savedViews)
    .where(like(address, `%${filter}=%`));
  for (const view of views) {
    const moved = movedIn(view.address, filter, from, into);
    if (moved !== view.address) await tx.update(savedViews).set({ address: moved }).where(eq(id, view.id));
  }
}
