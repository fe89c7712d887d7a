import { createHash } from 'node:crypto';
import { is, Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Queries } from './database';
import { run } from './prepared';

const dialect = new PgDialect({ casing: 'snake_case' });
const names = new Map<string, string>();
/** Each connection keeps what it prepared: rare shapes beyond these run unprepared. */
const mostNames = 300;

/** The same text gets the same name, so that each connection parses and plans every usual shape of a query once. */
function nameOf(text: string): string | undefined {
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
  return run<Row>(queries.pool, { name: nameOf(text), text, values: params });
}

/** What stands in the place of a value until the statement runs. */
export const slot = (name: string) => sql.placeholder(name);
export type Slot = ReturnType<typeof slot>;

/** The value for a slot, by its name. */
export type Values = (slot: string) => unknown;

interface Shaped {
  name: string;
  text: string;
  /** In the order of the parameters: from the name of a slot, or a value of its own. */
  params: readonly { slot?: string; value?: unknown }[];
}
const shapes = new Map<string, Shaped>();

function shapedAs(shape: string, make: () => SQL): Shaped {
  const known = shapes.get(shape);
  if (known) return known;
  const { sql: text, params } = dialect.sqlToQuery(make());
  const made = {
    name: createHash('sha256').update(text).digest('base64url').slice(0, 24),
    text,
    params: params.map((param) => (is(param, Placeholder) ? { slot: param.name } : { value: param })),
  };
  if (shapes.size < mostNames) shapes.set(shape, made);
  return made;
}

/**
 * The rows of a query whose text depends on the shape of what is asked only: it is made once for each shape,
 * with slots for the values. Equal shapes must make equal texts.
 */
export function shapedRows<Row>({ pool }: Database, shape: string, make: () => SQL, values: Values): Promise<Row[]> {
  const { name, text, params } = shapedAs(shape, make);
  const given = params.map(({ slot: from, value }) => (from === undefined ? value : values(from)));
  return run<Row>(pool, { name: shapes.has(shape) ? name : undefined, text, values: given });
}

/** Ids as one parameter, for `any(…)` and `unnest(…)`. */
export const intList = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

/** An instant as ISO text in UTC, to the millisecond. */
export const utc = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The label of a list item, by its id. */
export const labelOf = (itemId: SQL): SQL => sql`(select item.label from list_items item where item.id = ${itemId})`;

/** For `like`: the text as it stands, anywhere. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
