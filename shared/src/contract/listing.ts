import * as z from 'zod';
import type { EndpointRow } from './endpoint';

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

/** Filters that one call counts. */
export const mostCounted = 20;

/** What a call takes and gives that counts the rows of several filters at once. */
export const countingOf = <F extends z.ZodType>(filters: F) => ({
  body: z.object({ filters: z.array(filters).min(1).max(mostCounted) }),
  /** In the order of the filters. */
  reply: z.object({ totals: z.array(z.int()) }),
});

/** Such a call, whichever the filters of its list are. */
export type Counting = EndpointRow & ReturnType<typeof countingOf<z.ZodType>>;

/** The keys that a list may be sorted by: `name` rises, `-name` descends. */
export const sortKeysOf = <K extends string>(columns: readonly K[]) =>
  columns.flatMap((column) => [column, `-${column}`] as [K, `-${K}`]);

/** Columns to sort by, most important first, four at most. */
export const sortOf = <K extends string>(keys: readonly K[], usual: K[]) =>
  z.preprocess(split, z.array(z.enum(keys as [K, ...K[]])).max(4)).prefault(usual);

/** A list of people, a page at a time, whichever its filters are. */
export type PeopleListing = EndpointRow & {
  query: z.ZodType;
  reply: z.ZodType<{ rows: { id: number; firstName: string; lastName: string }[]; total: number }>;
};
