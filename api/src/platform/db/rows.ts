import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Queries } from './database';

/** A named text is parsed and planned once by each connection. */
async function run<Row>(
  pool: Database['pool'],
  query: { name: string | undefined; text: string; values: readonly unknown[] },
) {
  const { name, text, values } = query;
  const { rows } = await pool.query({ ...(name && { name }), text, values: [...values] });
  return rows as Row[];
}

const dialect = new PgDialect({ casing: 'snake_case' });
const names = new Map<string, string>();
/** Each connection keeps what it prepared: rare shapes beyond these run unprepared. */
const mostNames = 300;

/** The same text gets the same name, so that each connection parses and plans every usual shape of a query once. */
function statementName(text: string): string | undefined {
  if (!names.has(text) && names.size < mostNames) {
    names.set(text, createHash('sha256').update(text).digest('base64url').slice(0, 24));
  }
  return names.get(text);
}

/** A statement that never changes, such as every request makes: prepared under its name, read without any mapping. */
export const statement =
  <Row extends object>({ pool }: Database, name: string, text: string) =>
  (...values: readonly unknown[]): Promise<Row[]> =>
    run<Row>(pool, { name, text, values });

const hasPool = (queries: Queries): queries is Database => 'pool' in queries;

/**
 * The rows of a hand-written query, prepared outside of transactions.
 * Dates and instants must leave SQL as text: `::text`, `utc(…)`.
 */
export async function rowsOf<Row>(queries: Queries, query: SQL): Promise<Row[]> {
  if (!hasPool(queries)) return (await queries.execute(query)).rows as Row[];
  const { sql: text, params } = dialect.sqlToQuery(query);
  return run<Row>(queries.pool, { name: statementName(text), text, values: params });
}

type Reads = readonly (() => Promise<unknown>)[];
type Found<R extends Reads> = { -readonly [K in keyof R]: Awaited<ReturnType<R[K]>> };

/** A few reads at once, each through a connection of its own; in a transaction, which has one, in their turn. */
export async function together<const R extends Reads>(queries: Queries, reads: R): Promise<Found<R>> {
  if (hasPool(queries)) return (await Promise.all(reads.map((read) => read()))) as Found<R>;
  const found: unknown[] = [];
  for (const read of reads) found.push(await read());
  return found as Found<R>;
}

/** Ids as one parameter, for `any(…)` and `unnest(…)`. */
export const intList = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

/** An instant as ISO text in UTC, to the millisecond. */
export const utc = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The label of a list item, by its id. */
export const labelOf = (itemId: SQL): SQL => sql`(select item.label from list_items item where item.id = ${itemId})`;

/** For `like`: the text as it stands, anywhere. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
