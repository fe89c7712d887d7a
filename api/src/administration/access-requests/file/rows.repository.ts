import type { AskerKind } from '@tandem/shared/contract/administration/access-requests';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Registry } from '../../../platform/announced';
import type { PersonalDataInventory } from '../../../platform/personal-data';
import type { Queries } from '../../../platform/db/database';
import { fullName } from '../../../platform/db/names';
import { valuesOf, intList, rowsOf } from '../../../platform/db/rows';
import { column, isOf, rowsIn } from '../../personal-data.repository';

interface Whose {
  kind: AskerKind;
  id: number;
}
export type Row = Readonly<Record<string, unknown>>;

const atOnce = 500;
/** What the house needs to keep a row, and nobody is told by. */
const technical = ['id', 'version', 'created_by_id', 'updated_by_id', 'updated_at', 'search', 'search_address'];

/** What a number of another row says, by the column that holds it. */
const said: Readonly<Record<string, SQL>> = {
  group_id: sql`(select g.code from groups g where g.id = s.group_id)`,
  company_id: sql`(select c.name from companies c where c.id = s.company_id)`,
  coach_id: sql`(select ${fullName('e')} from employees e where e.id = s.coach_id)`,
  lesson_id: sql`(select l.date::text || ' ' || to_char(l.starts_at, 'HH24:MI') from lessons l where l.id = s.lesson_id)`,
};

/** The person's own file and those that were merged into it. */
export async function wholeIds(queries: Queries, { kind, id }: Whose): Promise<number[]> {
  if (kind !== 'student') return [id];
  return valuesOf(
    queries,
    z.number(),
    sql`with recursive own as (select ${id}::int as id union select s.id from students s join own on s.duplicate_of_id = own.id)
      select id from own`,
  );
}

async function columnsOf(tx: Queries, table: string): Promise<string[]> {
  return valuesOf(
    tx,
    z.string(),
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} order by ordinal_position`,
  );
}

const hiddenFrom = (kind: AskerKind, { hides = [], hidesFrom }: PersonalDataInventory): readonly string[] =>
  hidesFrom && !hidesFrom.includes(kind) ? [] : hides;

/** Columns that an answer shows, each as the text of its list where it holds items of one; bare numbers of other rows are left out. */
export async function visibleColumns(
  tx: Queries,
  { uses }: Registry,
  inventory: PersonalDataInventory,
  kind: AskerKind,
): Promise<[string, SQL][]> {
  const { table } = inventory;
  const hidden = hiddenFrom(kind, inventory);
  const listed = new Map(uses.filter((use) => use.table === table).map((use) => [use.column, use.as]));
  return (await columnsOf(tx, table)).flatMap((name): [string, SQL][] => {
    if (technical.includes(name) || hidden.includes(name)) return [];
    const own = sql`s.${column(name)}`;
    if (listed.get(name) === 'id') return [[name, sql`(select i.label from list_items i where i.id = ${own})`]];
    if (listed.get(name) === 'ids')
      return [[name, sql`(select jsonb_agg(i.label order by i.label) from list_items i where i.id = any(${own}))`]];
    if (said[name]) return [[name, said[name]]];
    return /_ids?$/.test(name) ? [] : [[name, own]];
  });
}

const cursor = sql.raw('access_rows');

/** The rows of a person in one table, a few hundred at a time. */
export async function* rowsOfPerson(
  tx: Queries,
  registry: Registry,
  inventory: PersonalDataInventory,
  whose: { kind: AskerKind; ids: readonly number[] },
): AsyncGenerator<Row[]> {
  const columns = await visibleColumns(tx, registry, inventory, whose.kind);
  const object = sql`jsonb_build_object(${sql.join(
    columns.map(([name, value]) => sql`${name}::text, ${value}`),
    sql`, `,
  )})`;
  const condition = isOf(inventory, whose.kind, whose.ids) ?? sql`false`;
  await tx.execute(
    sql`declare ${cursor} no scroll cursor for select jsonb_strip_nulls(${object}) as row from ${rowsIn(inventory)} where ${condition}`,
  );
  for (;;) {
    const rows = await valuesOf(
      tx,
      z.record(z.string(), z.unknown()),
      sql`fetch ${sql.raw(String(atOnce))} from ${cursor}`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < atOnce) break;
  }
  await tx.execute(sql`close ${cursor}`);
}

/** The documents of a person with their names in the store, those of follow-ups too: whatever their table announces. */
export async function documentsOf(
  tx: Queries,
  { privacy }: Registry,
  whose: { kind: AskerKind; ids: readonly number[] },
): Promise<{ name: string; storedName: string }[]> {
  const documents = privacy.find(({ table }) => table === 'documents')!;
  const condition = isOf(documents, whose.kind, whose.ids);
  if (!condition) return [];
  return rowsOf(
    tx,
    { name: z.string(), storedName: z.string() },
    sql`select s.file_name as name, s.stored_name as "storedName" from ${rowsIn(documents)} where ${condition} order by s.id`,
  );
}

/** Follow-ups whose content an answer holds. */
export async function coachingsOf(queries: Queries, whose: Whose): Promise<number[]> {
  if (whose.kind !== 'student') return [];
  const ids = await wholeIds(queries, whose);
  return valuesOf(
    queries,
    z.number(),
    sql`select id from coachings where student_id = any(${intList(ids)}) order by id`,
  );
}
