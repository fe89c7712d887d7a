import * as z from 'zod';

/**
 * Every failure of the API: one French sentence and, for a rejected form, one sentence per field (`address.npa`). `people`: the
 * names in them, which a report leaves out.
 */
export const problem = z
  .object({
    message: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    people: z.array(z.string()).optional(),
  })
  .meta({ id: 'Problem' });
export type ProblemBody = z.infer<typeof problem>;

/** 422: the outcome every form declares. */
export const rejected = z.object({ message: z.string(), errors: z.record(z.string(), z.string()) });

/** 404: no such object, or none of the caller's business. An address with an old id is no failure of the product. */
export const missing = problem;

/** 428: a write came without the version it was based on. */
export const versionMissing = problem;

/** 409 of a stale version: the row as it is now, so that both texts can be shown side by side. */
export const stale = <T extends z.ZodType>(current: T) =>
  z.object({ message: z.string(), reason: z.literal('stale'), current });
