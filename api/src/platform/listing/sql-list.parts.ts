import { is, SQL, sql } from 'drizzle-orm';
import type { RowShape } from '../db/columns';

/** A part of a query, and the joins that it needs. */
export interface Part<J extends string> {
  sql: SQL;
  joins?: readonly J[];
}
export interface SortKey<J extends string> extends Part<J> {
  /** No row lacks it: an index then serves both directions. */
  isAlwaysFilled?: boolean;
}
interface Join<J extends string> {
  on: SQL;
  /** Joins that it hangs on. */
  needs?: readonly J[];
}

type ConditionOf<V, C, J extends string> = (value: V, context: C) => Part<J> | SQL | undefined;

/** A contract's sort keys without their direction. */
type Plain<S extends string> = Exclude<S, `-${string}`>;

/**
 * A list of the API, declared once. `Row` is the contract's row, `F` its filters and `S` its sort keys: a
 * column, a filter or a key without SQL does not compile. `C` is what a question brings along besides: the day, who asks.
 */
export interface ListSource<Row extends object, F extends object, S extends string, C, J extends string> {
  row: RowShape<Row>;
  /** The table under its alias, `students s`, and its id. */
  from: SQL;
  id: SQL;
  /** Tables that filters, keys or columns need, in an order in which each finds what it hangs on. */
  joins: (context: C) => Readonly<Record<J, Join<J>>>;
  /** What each row shows, by name; read for the rows of one page only. */
  columns: (context: C) => { readonly [N in keyof Row]: Part<J> | SQL };
  keys: (context: C, filters: F) => Readonly<Record<Plain<S>, SortKey<J>>>;
  /** Equal rows follow these keys or columns and the id, in the direction of the last key, so that pages never overlap. */
  ties: readonly (Plain<S> | SQL)[];
  /** The condition of each filter; undefined where the value asks for nothing. */
  filters: { readonly [N in keyof F]-?: ConditionOf<F[N], C, J> };
  /** The number of all rows of an empty filter, where it is known without counting them. */
  totalOfAll?: SQL;
}

export interface SqlListQuery<F, S> {
  filters: F;
  sort: readonly S[];
}

const isGiven = (value: unknown) =>
  value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

/** What the statements of a list are put together from: joins, columns, conditions, orders. */
export function partsOf<Row extends object, F extends object, S extends string, C, J extends string>(
  source: ListSource<Row, F, S, C, J>,
) {
  const { id, ties } = source;

  /** The joins and what they hang on, each once, in their order. */
  function joined(needed: readonly J[], context: C): SQL {
    if (needed.length === 0) return sql``;
    const joins = source.joins(context);
    const all = new Set<J>();
    const add = (join: J) => {
      for (const each of joins[join].needs ?? []) add(each);
      all.add(join);
    };
    needed.forEach(add);
    const order = Object.keys(joins) as J[];
    return sql.join(
      order.filter((join) => all.has(join)).map((join) => joins[join].on),
      sql` `,
    );
  }

  /** The columns of a row under their names, and the joins that they need. */
  function selected(context: C) {
    const parts = Object.entries<Part<J> | SQL>(source.columns(context)).map(([name, part]) => ({
      name: sql.identifier(name),
      ...(is(part, SQL) ? { sql: part, joins: [] } : part),
    }));
    return {
      columns: sql.join(
        parts.map((part) => sql`${part.sql} as ${part.name}`),
        sql`, `,
      ),
      joins: parts.flatMap(({ joins = [] }) => joins),
    };
  }

  function matching(filters: F, context: C) {
    const conditions = Object.entries(source.filters) as [keyof F, ConditionOf<F[keyof F], C, J>][];
    const found = conditions.flatMap(([name, conditionOf]) => {
      const part = conditionOf(filters[name], context);
      return part === undefined ? [] : [is(part, SQL) ? { sql: part } : part];
    });
    return {
      where:
        found.length > 0
          ? sql.join(
              found.map((part) => part.sql),
              sql` and `,
            )
          : sql`true`,
      joins: found.flatMap(({ joins = [] }) => joins),
      isEverybody: !conditions.some(([name]) => isGiven(filters[name])),
    };
  }

  function sorted({ filters, sort }: SqlListQuery<F, S>, context: C) {
    const keys = source.keys(context, filters);
    const requested = sort.map((key) => ({ name: key.replace('-', '') as Plain<S>, isDown: key.startsWith('-') }));
    const isDown = requested.at(-1)?.isDown ?? false;
    const keyOf = (tie: Plain<S> | SQL): SortKey<J> => (is(tie, SQL) ? { sql: tie, isAlwaysFilled: true } : keys[tie]);
    const rest = ties
      .filter((tie) => requested.every(({ name }) => name !== tie))
      .map((tie) => ({ key: keyOf(tie), isDown }));
    const all = [...requested.map((each) => ({ ...each, key: keys[each.name] })), ...rest].map(
      ({ key, isDown: goesDown }, index) => ({
        key,
        direction: sql.raw(`${goesDown ? 'desc' : 'asc'}${key.isAlwaysFilled ? '' : ' nulls last'}`),
        column: sql.raw(`k${index}`),
      }),
    );
    const last = sql.raw(isDown ? 'desc' : 'asc');
    return {
      joins: all.flatMap(({ key }) => key.joins ?? []),
      columns: sql.join(
        all.map(({ key, column }) => sql`${key.sql} as ${column}`),
        sql`, `,
      ),
      byColumns: sql.join(
        [...all.map(({ column, direction }) => sql`${column} ${direction}`), sql`id ${last}`],
        sql`, `,
      ),
      byKeys: sql.join([...all.map(({ key, direction }) => sql`${key.sql} ${direction}`), sql`${id} ${last}`], sql`, `),
    };
  }

  return { joined, selected, matching, sorted };
}
