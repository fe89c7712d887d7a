import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';
import { rowsOf } from '../../platform/db/rows';
import type { Use } from '../../platform/announced';

/** Rows that one statement moves: large tables stay within the time that a statement has. */
const atOnce = 5000;

export interface UseCount {
  id: number;
  what: string;
  count: number;
}

const name = (text: string) => sql.identifier(text);
const text = (value: string | undefined) => sql.raw(`'${(value ?? '').replaceAll("'", "''")}'`);
/** The rows that can use an item at all. */
const rowsIn = ({ inList }: Use) => (inList ? sql`list = ${text(inList)}` : sql`true`);
/** The JSON array that holds the objects. */
const arrayOf = ({ column, within }: Use) => (within ? sql`${name(column)}->${text(within)}` : name(column));
/** The array, or an empty one where there is something else. */
const safeArray = (array: SQL | ReturnType<typeof name>) =>
  sql`case when jsonb_typeof(${array}) = 'array' then ${array} else '[]'::jsonb end`;

/** The id of each use, one row per use. */
function idsOf(use: Use): SQL {
  const table = name(use.table);
  switch (use.as) {
    case 'id':
      return sql`select ${name(use.column)} as id from ${table} where ${name(use.column)} is not null`;
    case 'ids':
      return sql`select unnest(${name(use.column)}) as id from ${table}`;
    case 'value':
      return sql`select (${name(use.column)}->>${text(use.field)})::int as id from ${table}
        where ${rowsIn(use)} and jsonb_typeof(${name(use.column)}->${text(use.field)}) = 'number'`;
    case 'array':
      return sql`select one::int as id from ${table},
        jsonb_array_elements_text(${safeArray(sql`${name(use.column)}->${text(use.field)}`)}) one where ${rowsIn(use)}`;
    case 'rows':
      return sql`select (one->>${text(use.field)})::int as id from ${table},
        jsonb_array_elements(${safeArray(arrayOf(use))}) one where ${rowsIn(use)}`;
  }
}

/** How often each item that stands at these places is used, by kind of record; of all its items unless one is named. */
export async function countUses(queries: Queries, uses: readonly Use[], itemId?: number): Promise<UseCount[]> {
  const found = uses.map((use) => sql`select id, ${text(use.what)} as what from (${idsOf(use)}) used`);
  if (found.length === 0) return [];
  return rowsOf<UseCount>(
    queries,
    sql`select id, what, count(*)::int as count from (${sql.join(found, sql` union all `)}) uses
      where id is not null ${itemId === undefined ? sql`` : sql`and id = ${itemId}`} group by id, what order by id, what`,
  );
}

/** The row with `into` in the place of `from`; what had both keeps one. */
function changeOf(use: Use, from: number, into: number): { set: SQL; where: SQL } {
  const column = name(use.column);
  const field = text(use.field);
  switch (use.as) {
    case 'id':
      return { set: sql`${into}`, where: sql`${column} = ${from}` };
    case 'ids':
      return {
        set: sql`case when ${into} = any(${column}) then array_remove(${column}, ${from}) else array_replace(${column}, ${from}, ${into}) end`,
        where: sql`${column} @> array[${from}]::int[]`,
      };
    case 'value':
      return {
        set: sql`jsonb_set(${column}, array[${field}], to_jsonb(${into}::int))`,
        where: sql`${rowsIn(use)} and ${column}->${field} = to_jsonb(${from}::int)`,
      };
    case 'array':
      return {
        set: sql`jsonb_set(${column}, array[${field}], (select coalesce(jsonb_agg(distinct case when one = to_jsonb(${from}::int)
          then to_jsonb(${into}::int) else one end), '[]') from jsonb_array_elements(${column}->${field}) one))`,
        where: sql`${rowsIn(use)} and ${column}->${field} @> to_jsonb(array[${from}::int])`,
      };
    case 'rows':
      return rowsChange(use, from, into);
  }
}

function rowsChange(use: Use, from: number, into: number): { set: SQL; where: SQL } {
  const column = name(use.column);
  const field = text(use.field);
  const array = arrayOf(use);
  const holds = (id: number) => sql`${array} @> jsonb_build_array(jsonb_build_object(${field}, ${id}::int))`;
  const changed = sql`(select coalesce(jsonb_agg(case when one->${field} = to_jsonb(${from}::int)
    then jsonb_set(one, array[${field}], to_jsonb(${into}::int)) else one end order by place), '[]')
    from jsonb_array_elements(${array}) with ordinality as each(one, place)
    where not (one->${field} = to_jsonb(${from}::int) and ${holds(into)}))`;
  const set = use.within ? sql`jsonb_set(${column}, array[${text(use.within)}], ${changed})` : changed;
  return { set, where: sql`${rowsIn(use)} and ${holds(from)}` };
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
