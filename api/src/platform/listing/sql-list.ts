import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { rowsIn } from '../db/columns';
import type { Queries } from '../db/database';
import { answerTo, intList, rowsOf, valuesOf } from '../db/rows';
import { type ListSource, partsOf, type SqlListQuery } from './sql-list.parts';

/** Rows of an export that are read at once. */
const readAtOnce = 1000;

/** What stands beside the columns of a page. */
const beside = { total: z.int(), place: z.number().nullable() };

/** The four questions that every list answers: a page with its total, all rows, the ids, the number. */
export function sqlList<Row extends object, F extends object, S extends string, C, J extends string>(
  source: ListSource<Row, F, S, C, J>,
) {
  const { from, id } = source;
  const { joined, selected, matching, sorted } = partsOf(source);

  const numbered = (listed: SQL): SQL =>
    sql`select listed.id, (row_number() over ())::int as place from (${listed}) listed`;

  /** The ids of one page and the number of rows: a filter is applied once for both; without one the page follows an index. */
  function pageAndTotal(query: SqlListQuery<F, S>, context: C, limits: SQL): SQL {
    const found = matching(query.filters, context);
    const order = sorted(query, context);
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
      const { columns, joins } = selected(context);
      const { fields, rows } = await answerTo(
        queries,
        sql`with ${pageAndTotal({ filters: filters as unknown as F, sort }, context, limits)}
          select ${columns}, page.place, total.total from total left join page on true
          left join ${from} on ${id} = page.id ${joined(joins, context)} order by page.place`,
      );
      const isBeside = ({ name }: { name: string }) => Object.hasOwn(beside, name);
      const [{ total } = { total: 0 }] = rowsIn(beside, { fields: fields.filter(isBeside), rows });
      // Past the last page the total comes alone.
      const listed = rows.filter(({ place }) => place !== null);
      for (const row of listed) {
        delete row.total;
        delete row.place;
      }
      return { rows: rowsIn(source.row, { fields: fields.filter((field) => !isBeside(field)), rows: listed }), total };
    },

    /** Every row of a filter, or those of them that are selected, for an export: some at a time, so that no more are ever in memory. */
    async *all(
      queries: Queries,
      { ids, ...query }: SqlListQuery<F, S> & { ids?: readonly number[] | undefined },
      context: C,
    ): AsyncGenerator<Row> {
      const found = matching(query.filters, context);
      const order = sorted(query, context);
      const { columns, joins } = selected(context);
      const onlySelected = ids ? sql` and ${id} = any(${intList(ids)})` : sql``;
      const ordered = await valuesOf(
        queries,
        z.int(),
        sql`select ${id} from ${from} ${joined([...found.joins, ...order.joins], context)}
          where ${found.where}${onlySelected} order by ${order.byKeys}`,
      );
      for (let at = 0; at < ordered.length; at += readAtOnce) {
        const some = ordered.slice(at, at + readAtOnce);
        yield* await rowsOf(
          queries,
          source.row,
          sql`select ${columns} from unnest(${intList(some)}) with ordinality as page (id, place)
            join ${from} on ${id} = page.id ${joined(joins, context)} order by page.place`,
        );
      }
    },

    /** The ids of a filter, in no order; for what happens to all of them. */
    ids: (queries: Queries, filters: F, context: C): Promise<number[]> =>
      valuesOf(queries, z.int(), chosen(filters, context)),

    /** How many rows each of these filters holds; one after the other, so that nobody else waits for many at once. */
    async countEach(queries: Queries, filters: readonly F[], context: C): Promise<number[]> {
      const totals: number[] = [];
      for (const filter of filters) {
        const { where, joins } = matching(filter, context);
        const [total = 0] = await valuesOf(
          queries,
          z.int(),
          sql`select count(*)::int as total from ${from} ${joined(joins, context)} where ${where}`,
        );
        totals.push(total);
      }
      return totals;
    },
  };
}
