import type { Field, Fields } from '@tandem/shared/fields/field';
import { labelName } from '@tandem/shared/fields/values';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { labelOf } from './rows';

/** Fields that each have a column of their name. */
type FieldsOf<T extends PgTable> = { readonly [N in keyof T['$inferSelect']]?: Field };

const named = (parts: readonly (readonly [name: string, value: SQL])[]): SQL =>
  sql`jsonb_build_object(${sql.join(
    parts.map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`;

/** The labels of several items, in the order of their list. */
const labelsOf = (ids: SQL): SQL => sql`(select coalesce(jsonb_agg(item.label order by item.sort_order, item.id), '[]')
  from list_items item where item.id = any(${ids}))`;

/** The columns of a table by the names of their fields, read from the row `alias`. */
export function columnsIn<T extends PgTable>(table: T, alias: string, fields: FieldsOf<T>) {
  const known = getTableColumns(table);
  return Object.entries(fields as Readonly<Record<string, Field>>).map(([name, field]) => {
    if (!known[name]) throw new Error(`no column for the field ${name}`);
    const column = sql`${sql.identifier(alias)}.${sql.identifier(toSnakeCase(name))}`;
    return { name, field, column: field.kind === 'time' ? sql`to_char(${column}, 'HH24:MI')` : column };
  });
}

/** The values of a section by name, for `jsonb_build_object`: `[name, SQL]`. */
export const valuesIn = <T extends PgTable>(table: T, alias: string, fields: FieldsOf<T>) =>
  columnsIn(table, alias, fields).map(({ name, column }) => [name, column] as const);

/** What people read for the chosen items of a section, by `labelName`. */
export const labelsIn = <T extends PgTable>(table: T, alias: string, fields: FieldsOf<T>) =>
  columnsIn(table, alias, fields).flatMap(({ name, field: { kind }, column }) => {
    if (kind === 'one') return [[labelName(name), labelOf(column)] as const];
    return kind === 'several' ? [[labelName(name), labelsOf(column)] as const] : [];
  });

/** These parts as columns of a query, each under its name. */
export const selectedAs = (parts: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(parts).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** Dates leave a query as text. */
const asRead = ({ kind }: Field, column: SQL) => (kind === 'date' ? sql`${column}::text` : column);
const readIn = <T extends PgTable>(table: T, alias: string, fields: FieldsOf<T>) =>
  columnsIn(table, alias, fields).map(({ name, field, column }) => [name, asRead(field, column)] as const);

/** The values of a section as columns of a query. */
export const selectedValues = <T extends PgTable>(table: T, alias: string, fields: FieldsOf<T>): SQL =>
  selectedAs(Object.fromEntries(readIn(table, alias, fields)));
/** The same with the labels of its chosen items. */
export const selectedIn = <T extends PgTable>(table: T, alias: string, fields: FieldsOf<T>): SQL =>
  selectedAs(Object.fromEntries([...readIn(table, alias, fields), ...labelsIn(table, alias, fields)]));

/** The fields of a list that its own table holds: what a row shows, and what it is sorted by. */
export function ownColumns<T extends PgTable, F extends Fields>(table: T, alias: string, fields: F) {
  const known: Readonly<Record<string, { notNull: boolean }>> = getTableColumns(table);
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => known[name]));
  const each = columnsIn(table, alias, own as FieldsOf<T>);
  type Own<V> = Readonly<Record<keyof F & keyof T['$inferSelect'], V>>;
  return {
    columns: Object.fromEntries(each.map(({ name, field, column }) => [name, asRead(field, column)])) as Own<SQL>,
    keys: Object.fromEntries(
      each.map(({ name, column }) => [name, { sql: column, isAlwaysFilled: known[name]!.notNull }]),
    ) as Own<{ sql: SQL; isAlwaysFilled: boolean }>,
  };
}

/** A section as JSON; `more` are parts that are no fields. */
export const sectionJson = <T extends PgTable>(
  table: T,
  alias: string,
  fields: FieldsOf<T>,
  more: Readonly<Record<string, SQL>> = {},
): SQL => named([...valuesIn(table, alias, fields), ...Object.entries(more)]);

/** Its labels as JSON. */
export const labelsJson = <T extends PgTable>(
  table: T,
  alias: string,
  fields: FieldsOf<T>,
  more: Readonly<Record<string, SQL>> = {},
): SQL => named([...labelsIn(table, alias, fields), ...Object.entries(more)]);
