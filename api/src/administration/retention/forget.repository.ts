import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Registry } from '../../platform/announced';
import { type PersonalDataInventory, loggedAs, type Named, type Subject } from '../../platform/personal-data';
import type { Queries } from '../../platform/db/database';
import { valuesOf, intList } from '../../platform/db/rows';
import { column, emptied, forgottenWord, isOf, rowsIn } from '../personal-data.repository';
import { type Names, namesOf } from './names.repository';

/** These apprentices and the files that were merged into theirs, held until the end of the transaction. */
export async function wholeFile(tx: Queries, ids: readonly number[]): Promise<number[]> {
  return valuesOf(
    tx,
    z.number(),
    sql`with recursive own as (select id from students where id = any(${intList(ids)})
        union select s.id from students s join own on s.duplicate_of_id = own.id)
      select s.id from students s where s.id in (select own.id from own) order by s.id for update`,
  );
}

/** A line of the audit log without what was said: numbers, and which fields there were, stay. */
const wordless = sql`case jsonb_typeof(log.diff) when 'object' then coalesce((select jsonb_object_agg(key, case
      when jsonb_typeof(value) = 'array' then (select coalesce(jsonb_agg(case
        when jsonb_typeof(one) in ('string', 'object', 'array') then to_jsonb(${forgottenWord}::text) else one end order by n), '[]')
        from jsonb_array_elements(value) with ordinality each (one, n))
      when jsonb_typeof(value) in ('string', 'object') then to_jsonb(${forgottenWord}::text) else value end)
    from jsonb_each(log.diff)), '{}')
  when 'array' then '[]' else log.diff end`;

const masked = (name: string, names: string): SQL => {
  const own = sql`s.${column(name)}`;
  const mask = sql`regexp_replace(${own}::text, ${names}, ${`\\1${forgottenWord}`}, 'gi')`;
  return sql`case when ${own} is null then null else ${mask} end`;
};
/** Whether a line of cells names somebody, in one cell or in two. */
const isLineOf = ({ pattern, parted }: Names): SQL => {
  const all = (name: keyof (typeof parted)[number]) => sql`${sql.param(parted.map((one) => one[name]))}::text[]`;
  return sql`(line::text ~* ${pattern} or exists (select from unnest(${all('firstName')}, ${all('lastName')}) one (first, last)
    join (select array_agg(lower(btrim(cell))) as cells from jsonb_array_elements_text(line) cell) has
      on array[lower(one.first), lower(one.last)] <@ has.cells))`;
};
/** The file's lines keep their number: a line that names somebody has no cells any more. */
const withoutLines = (name: string, names: Names): SQL => sql`(select coalesce(jsonb_agg(case
    when ${isLineOf(names)} then '[]'::jsonb else line end order by n), '[]')
  from jsonb_array_elements(s.${column(name)}) with ordinality each (line, n))`;

/** Columns of JSON, so that a text is put back as what it was. */
const jsonColumns = async (tx: Queries): Promise<Set<string>> => {
  const rows = await valuesOf(
    tx,
    z.string(),
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'jsonb'`,
  );
  return new Set(rows);
};

/** Takes names out of what is written about others. */
async function mask(tx: Queries, { privacy }: Registry, names: Names): Promise<void> {
  const { pattern, loose, folded } = names;
  const isJson = await jsonColumns(tx);
  const becomes = (table: string, name: string, how: Named) => {
    const value = how === 'lines' ? withoutLines(name, names) : masked(name, pattern);
    return sql`${column(name)} = ${value}${isJson.has(`${table}.${name}`) ? sql`::jsonb` : sql``}`;
  };
  for (const inventory of privacy)
    for (const [name, how] of Object.entries(inventory.mentions ?? {})) {
      const among = inventory.found ? sql`${inventory.found} ~ ${folded} and ` : sql``;
      const own = sql`s.${column(name)}`;
      const says =
        how === 'lines'
          ? sql`exists (select from jsonb_array_elements(${own}) line where ${isLineOf(names)})`
          : sql`${own}::text ~* ${loose} and ${own}::text ~* ${pattern}`;
      const isNamed = sql`${among}${says}`;
      await tx.execute(
        how === 'row'
          ? sql`delete from ${rowsIn(inventory)} where ${isNamed}`
          : sql`update ${rowsIn(inventory)} set ${becomes(inventory.table, name, how)} where ${isNamed}`,
      );
    }
}

type Own = readonly (readonly [PersonalDataInventory, SQL])[];

async function forgetInLog(tx: Queries, own: Own): Promise<void> {
  for (const [inventory, condition] of own)
    for (const entity of loggedAs(inventory))
      await tx.execute(sql`update audit_log log set diff = ${wordless}, reason = null
        where log.entity = ${entity} and log.entity_id in (select s.id from ${rowsIn(inventory)} where ${condition})`);
}

/** The files of rows that go. */
async function filesOf(tx: Queries, own: Own): Promise<string[]> {
  const files: string[] = [];
  for (const [inventory, condition] of own)
    if (inventory.file)
      files.push(
        ...(await valuesOf(
          tx,
          z.string(),
          sql`select s.${column(inventory.file)} as name from ${rowsIn(inventory)} where ${condition}`,
        )),
      );
  return files;
}

async function empty(tx: Queries, own: Own): Promise<void> {
  for (const [inventory, condition] of own) {
    if (inventory.forgets === 'row') continue;
    const columns = Object.entries(inventory.forgets).map(
      ([name, how]) => sql`${column(name)} = ${emptied(name, how)}`,
    );
    if (columns.length > 0)
      await tx.execute(sql`update ${rowsIn(inventory)} set ${sql.join(columns, sql`, `)} where ${condition}`);
  }
}

/**
 * Forgets subjects of one kind in everything that the domains announce, in the caller's transaction; gives the files to be removed once
 * it is committed. What is counted stays (delivery 16).
 */
export async function forget(
  tx: Queries,
  registry: Registry,
  subject: Subject,
  ids: readonly number[],
): Promise<string[]> {
  const own: Own = registry.privacy.flatMap((inventory) => {
    const condition = isOf(inventory, subject, ids);
    return condition ? [[inventory, condition] as const] : [];
  });
  await tx.execute(sql`select set_config('tandem.forgets', 'on', true)`);
  const names = await namesOf(tx, registry, subject, ids);
  await forgetInLog(tx, own);
  const files = await filesOf(tx, own);
  // What leads to a person by way of another table goes before what it leads by.
  await empty(tx, own);
  for (const [inventory, condition] of own)
    if (inventory.forgets === 'row') await tx.execute(sql`delete from ${rowsIn(inventory)} where ${condition}`);
  if (names) await mask(tx, registry, names);
  return files;
}
