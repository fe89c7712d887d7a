import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/database';

export const name = (text: string) => sql.identifier(text);

/** A row with the names of the database, and values as PostgreSQL writes them in JSON. */
export type Row = Record<string, unknown>;

/** The values of these columns, as PostgreSQL writes them in JSON. */
export const pick = (row: Readonly<Row>, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

/** Sets columns of one row from values in JSON, whatever their types. */
export async function setColumns(queries: Queries, table: string, id: number, values: Row, more: SQL): Promise<void> {
  const columns = Object.keys(values).map((column) => sql`${name(column)} = given.${name(column)}`);
  await queries.execute(
    sql`update ${name(table)} t set ${sql.join([...columns, more], sql`, `)}
    from jsonb_populate_record(null::${name(table)}, ${JSON.stringify(values)}::jsonb) given where t.id = ${id}`,
  );
}
