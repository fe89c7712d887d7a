import * as z from 'zod';

export const pageSizes = [25, 50, 100] as const;

/** Paging of every list: pages count from 1; size is one of `pageSizes` (house 16). */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().pipe(z.literal(pageSizes)).default(25),
});

/** One page of rows and the number of rows that match in all. */
export const pageOf = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row), total: z.number().int() });

/** In an address an id has one writing: not `0x1`, `+1`, `1.0` or `01`. */
const written = (given: unknown) => (typeof given === 'string' && /^[1-9]\d{0,9}$/.test(given) ? Number(given) : given);

/** Ids are positive integers that survive JSON (house 1). */
export const id = z.preprocess(written, z.number().int().positive().max(2_147_483_647));
export const idParams = z.object({ id });

/** A civil date, `2026-09-01` (house 5). Dates that do not exist are refused. */
export const civilDate = z.iso.date('Cette date n’existe pas.');
/** An instant, UTC. */
export const instant = z.iso.datetime();
