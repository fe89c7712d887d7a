import * as z from 'zod';
import type { EndpointRow, Tag } from './endpoint';
import type { EntityKey } from './entities';
import { keysOf } from './enumerations';
import { id, pageOf, pageQuery } from './page';

const split = (value: unknown) =>
  (Array.isArray(value) ? value : [value])
    .flatMap((part: unknown) => (typeof part === 'string' ? part.split(',') : [part]))
    .filter((part) => part !== '' && part !== undefined);

/** A filter with several values: `a,b`, `['a', 'b']` or a repeated parameter; empty means «no filter». */
export const several = <T extends z.ZodType>(item: T) => z.preprocess(split, z.array(item).max(50)).optional();

/** A filter with one value; empty means «no filter». */
export const one = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), item.optional()).optional();

/** Words in any order; accents and case do not matter. */
export const searchText = z.string().trim().max(100).default('');

interface ListOptions<F extends z.ZodRawShape, K extends string> {
  /** What narrows the list; filters stand in the address of the page under these names. */
  filters: F;
  /** The keys that it may be sorted by: `name` rises, `-name` descends. */
  sortedBy: readonly K[];
  /** The order where nobody asks for another. */
  usualSort: NoInfer<K | `-${K}`>[];
}

/** What a list is asked by: its filters and, most important first, four columns at most to sort by. */
export function listing<F extends z.ZodRawShape, K extends string>({
  filters,
  sortedBy,
  usualSort,
}: ListOptions<F, K>) {
  const keys = sortedBy.flatMap((key) => [key, `-${key}`] as [K, `-${K}`]);
  const sort = z.preprocess(split, z.array(z.enum(keys)).max(4)).prefault(usualSort);
  return { filters: z.object(filters), sort, usualSort, query: pageQuery.extend({ ...filters, sort }) };
}

interface Listing {
  filters: z.ZodType;
  sort: z.ZodType<readonly string[]>;
  query: z.ZodType;
}
export type FiltersOf<L extends Listing> = z.output<L['filters']>;
export type SortOf<L extends Listing> = z.output<L['sort']>[number];
export type QueryOf<L extends Listing> = z.output<L['query']>;

/** The head of a column of a list and of its export; `date`: ISO dates stand in it, `money`: francs. */
export interface ListHead {
  label: string;
  /** Where the label is long. */
  short?: string;
  kind?: string;
}

/** Filters that one call counts. */
export const mostCounted = 20;
/** Rows that one export is told by their ids. */
const mostTicked = 10_000;

interface EndpointOptions<F, S, Q, R, C, K extends string> {
  /** `/api/students` */
  path: string;
  /** What its rows are. */
  of: EntityKey;
  /** What its rows show, where that is more. */
  reads?: readonly Tag[];
  /** French, for OpenAPI. */
  summaries: { list: string; countEach: string; exportRows: string };
  /** From `listing`. */
  list: { filters: F; sort: S; query: Q };
  row: R;
  /** The columns of the list and of its export, in their usual order. */
  columns: Readonly<Record<K, ListHead>>;
  /** The numbers of the standard views. */
  counts: C;
}

/** The calls of a list: a page, the numbers of its standard views, those of saved views, and its export. */
export function listEndpoints<
  F extends z.ZodType,
  S extends z.ZodType,
  Q extends z.ZodType,
  R extends z.ZodType,
  C extends z.ZodType,
  K extends string,
>({ path, of, reads, summaries, list, row, columns, counts }: EndpointOptions<F, S, Q, R, C, K>) {
  const keys = keysOf(columns);
  return {
    list: {
      method: 'GET',
      path,
      ...(reads && { reads }),
      summary: summaries.list,
      query: list.query,
      reply: pageOf(row),
    },
    counts: { method: 'GET', path: `${path}/counts`, summary: 'Nombres des vues standard', reply: counts },
    countEach: {
      method: 'POST',
      path: `${path}/counts`,
      reads: [of],
      summary: `${summaries.countEach} de plusieurs filtres à la fois (${mostCounted} au plus)`,
      body: z.object({ filters: z.array(list.filters).min(1).max(mostCounted) }),
      /** In the order of the filters. */
      reply: z.object({ totals: z.array(z.int()) }),
    },
    exportRows: {
      method: 'POST',
      path: `${path}/export`,
      reads: [of],
      summary: summaries.exportRows,
      body: z.object({
        format: z.enum(['csv', 'xlsx']),
        columns: z.array(z.enum(keys)).min(1, 'Choisissez au moins une colonne.').max(keys.length),
        filters: list.filters,
        sort: list.sort,
        /** Only these rows, when some are selected. */
        ids: z.array(id).max(mostTicked).optional(),
      }),
      file: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    },
  } as const;
}

/** The calls that count views, whichever their list is. */
export interface CountingCalls<Counts> {
  counts: EndpointRow & { reply: z.ZodType<Counts> };
  countEach: EndpointRow & {
    body: z.ZodType<unknown, { filters: unknown[] }>;
    reply: z.ZodType<{ totals: number[] }>;
  };
}

/** A list of people, a page at a time, whichever its filters are. */
export type PeopleListing = EndpointRow & {
  query: z.ZodType;
  reply: z.ZodType<{ rows: { id: number; firstName: string; lastName: string }[]; total: number }>;
};
