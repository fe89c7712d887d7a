import { is, SQL, sql } from 'drizzle-orm';
import type { Queries } from '../db/database';
import { intList, rowsOf } from '../db/rows';

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

interface Wanted<F, S> {
  filters: F;
  sort: readonly S[];
}

/** Rows of an export that are read at once. */
const readAtOnce = 1000;

const isGiven = (value: unknown) =>
  value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0);

/** The four questions that every list answers: a page with its total, all rows, the ids, the number. */
export function sqlList<Row extends object, F extends object, S extends string, C, J extends string>(
  source: ListSource<Row, F, S, C, J>,
) {
  const { from, id, ties } = source;

  /** The joins and what they hang on, each once, in their order. */
  function joined(wanted: readonly J[], context: C): SQL {
    if (wanted.length === 0) return sql``;
    const joins = source.joins(context);
    const all = new Set<J>();
    const add = (join: J) => {
      for (const each of joins[join].needs ?? []) add(each);
      all.add(join);
    };
    wanted.forEach(add);
    const order = Object.keys(joins) as J[];
    return sql.join(
      order.filter((join) => all.has(join)).map((join) => joins[join].on),
      sql` `,
    );
  }

  /** The columns of a row under their names, and the joins that they need. */
  function shown(context: C) {
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

  function sorted({ filters, sort }: Wanted<F, S>, context: C) {
    const keys = source.keys(context, filters);
    const asked = sort.map((key) => ({ name: key.replace('-', '') as Plain<S>, isDown: key.startsWith('-') }));
    const isDown = asked.at(-1)?.isDown ?? false;
    const keyOf = (tie: Plain<S> | SQL): SortKey<J> => (is(tie, SQL) ? { sql: tie, isAlwaysFilled: true } : keys[tie]);
    const rest = ties
      .filter((tie) => asked.every(({ name }) => name !== tie))
      .map((tie) => ({ key: keyOf(tie), isDown }));
    const all = [...asked.map((each) => ({ ...each, key: keys[each.name] })), ...rest].map(
      ({ key, isDown: goesDown }, place) => ({
        key,
        direction: sql.raw(`${goesDown ? 'desc' : 'asc'}${key.isAlwaysFilled ? '' : ' nulls last'}`),
        column: sql.raw(`k${place}`),
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

  const numbered = (listed: SQL): SQL => sql`select listed.id, row_number() over () as place from (${listed}) listed`;

  /** The ids of one page and the number of rows: a filter is applied once for both; without one the page follows an index. */
  function pageAndTotal(wanted: Wanted<F, S>, context: C, limits: SQL): SQL {
    const found = matching(wanted.filters, context);
    const order = sorted(wanted, context);
    const tables = sql`${from} ${joined([...found.joins, ...order.joins], context)} where ${found.where}`;
    if (found.isEverybody && source.totalOfAll)
      return sql`page as materialized (${numbered(sql`select ${id} from ${tables} order by ${order.byKeys} ${limits}`)}),
        total as (select ${source.totalOfAll} as total)`;
    return sql`matched as materialized (select ${id}, ${order.columns} from ${tables}),
      page as materialized (${numbered(sql`select id from matched order by ${order.byColumns} ${limits}`)}),
      total as (select count(*)::int as total from matched)`;
  }

  /** The ids of a filter, in no order: a statement, or a part of one. */
  function chosen(filters: F, context: C): SQL {
    const { where, joins } = matching(filters, context);
    return sql`select ${id} from ${from} ${joined(joins, context)} where ${where}`;
  }

  return {
    chosen,

    /** One statement for the rows of a page and the number of all of them. */
    async page(
      queries: Queries,
      { page, size, sort, ...filters }: F & { page: number; size: number; sort: readonly S[] },
      context: C,
    ): Promise<{ rows: Row[]; total: number }> {
      // The size and «from the start» are part of the text: the first page, asked most, keeps a plan of its own.
      const limits =
        page === 1 ? sql.raw(`limit ${size}`) : sql`${sql.raw(`limit ${size}`)} offset ${(page - 1) * size}`;
      const { columns, joins } = shown(context);
      const found = await rowsOf<Row & { total?: number; place?: number | null }>(
        queries,
        sql`with ${pageAndTotal({ filters: filters as unknown as F, sort }, context, limits)}
          select ${columns}, page.place, total.total from total left join page on true
          left join ${from} on ${id} = page.id ${joined(joins, context)} order by page.place`,
      );
      const { total = 0 } = found[0] ?? {};
      // Past the last page the total comes alone.
      const rows = found.filter(({ place }) => place !== null);
      for (const row of rows) {
        delete row.total;
        delete row.place;
      }
      return { rows, total };
    },

    /** Every row of a filter, or those of them that are selected, for an export: some at a time, so that no more are ever in memory. */
    async *all(queries: Queries, wanted: Wanted<F, S>, context: C, ids?: readonly number[]): AsyncGenerator<Row> {
      const found = matching(wanted.filters, context);
      const order = sorted(wanted, context);
      const { columns, joins } = shown(context);
      const onlySelected = ids ? sql` and ${id} = any(${intList(ids)})` : sql``;
      const ordered = await rowsOf<{ id: number }>(
        queries,
        sql`select ${id} from ${from} ${joined([...found.joins, ...order.joins], context)}
          where ${found.where}${onlySelected} order by ${order.byKeys}`,
      );
      for (let at = 0; at < ordered.length; at += readAtOnce) {
        const some = ordered.slice(at, at + readAtOnce).map((row) => row.id);
        yield* await rowsOf<Row>(
          queries,
          sql`select ${columns} from unnest(${intList(some)}) with ordinality as page (id, place)
            join ${from} on ${id} = page.id ${joined(joins, context)} order by page.place`,
        );
      }
    },

    /** The ids of a filter, in no order; for what happens to all of them. */
    async ids(queries: Queries, filters: F, context: C): Promise<number[]> {
      const rows = await rowsOf<{ id: number }>(queries, chosen(filters, context));
      return rows.map((row) => row.id);
    },

    /** How many rows each of these filters holds; one after the other, so that nobody else waits for many at once. */
    async counts(queries: Queries, filters: readonly F[], context: C): Promise<number[]> {
      const totals: number[] = [];
      for (const filter of filters) {
        const { where, joins } = matching(filter, context);
        const [found] = await rowsOf<{ total: number }>(
          queries,
          sql`select count(*)::int as total from ${from} ${joined(joins, context)} where ${where}`,
        );
        totals.push(found?.total ?? 0);
      }
      return totals;
    },
  };
}
