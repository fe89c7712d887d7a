import type * as z from 'zod';
import type { EndpointRow } from './endpoint';

type Part = 'params' | 'query' | 'body' | 'reply';

/** What one call takes and answers, as JSON; a reply that is a file has none. */
export type ExampleOf<E> = {
  readonly [K in Part as E extends Record<K, z.ZodType> ? K : never]: E extends Record<K, infer S> ? z.input<S> : never;
} & (E extends { outcomes: infer O }
  ? { readonly outcomes?: { readonly [S in keyof O]?: O[S] extends z.ZodType ? z.input<O[S]> : never } }
  : unknown);

/** The example of one call, whichever it is. */
export type Example = { readonly [K in Part]?: unknown } & { readonly outcomes?: Readonly<Record<number, unknown>> };
/** A call and its example. */
export type Exampled = readonly [EndpointRow, Example];

/** The examples of a contract's calls, for OpenAPI; they stand in `<domain>.examples.ts`, so that no bundle carries them. */
export const examplesOf = <C extends Record<string, EndpointRow>>(
  calls: C,
  examples: { readonly [K in keyof C]?: ExampleOf<C[K]> },
): readonly Exampled[] => Object.entries(examples).map(([name, example]) => [calls[name]!, example as Example]);
