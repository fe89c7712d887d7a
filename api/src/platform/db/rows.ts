import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type * as z from 'zod';
import { type Columns, rowsIn } from './columns';
import type { Database, Queries } from './database';

/** A named text is parsed and planned once by each connection. */
const ask = (
  driver: Pick<pg.ClientBase, 'query'>,
  text: string,
  values: readonly unknown[] = [],
  name?: string,
): Promise<pg.QueryResult<Record<string, unknown>>> =>
  driver.query({ ...(name && { name }), text, values: [...values] });

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
  <Row>({ pool }: Database, name: string, columns: Columns<Row>, text: string) =>
  async (...values: readonly unknown[]): Promise<Row[]> =>
    rowsIn(columns, await ask(pool, text, values, name));

/** The rows of a text over a connection of one's own. */
export const rowsFrom = async <Row>(
  client: Pick<pg.ClientBase, 'query'>,
  columns: Columns<Row>,
  text: string,
  values?: readonly unknown[],
): Promise<Row[]> => rowsIn(columns, await ask(client, text, values));

const hasPool = (queries: Queries): queries is Database => 'pool' in queries;

/** What a hand-written query answers, unread; prepared outside of transactions. */
export function answerTo(queries: Queries, query: SQL): Promise<pg.QueryResult<Record<string, unknown>>> {
  if (!hasPool(queries)) return queries.execute(query);
  const { sql: text, params } = dialect.sqlToQuery(query);
  return ask(queries.pool, text, params, statementName(text));
}

/**
 * The rows of a hand-written query. Their type is what `columns` says, with which the answer is compared.
 * Dates and instants must leave SQL as text: `::text`, `utc(…)`.
 */
export const rowsOf = async <Row>(queries: Queries, columns: Columns<Row>, query: SQL): Promise<Row[]> =>
  rowsIn(columns, await answerTo(queries, query));

/** The values of a hand-written query with one column. */
export async function valuesOf<T>(queries: Queries, type: z.ZodType<T>, query: SQL): Promise<T[]> {
  const { fields, rows } = await answerTo(queries, query);
  const [name = ''] = fields.map((field) => field.name);
  return rowsIn<Record<string, T>>({ [name]: type }, { fields, rows }).map((row) => row[name] as T);
}

/** How many rows a statement finds or writes. */
export const rowCount = async (queries: Queries, query: SQL): Promise<number> =>
  (await answerTo(queries, query)).rowCount ?? 0;

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
