import { pageSizes } from '@tandem/shared/contract/page';

/** What a zod shape does; a list may also bring a check of its own. */
export interface Check<T> {
  safeParse: (value: unknown) => { success: boolean; data?: T | undefined };
}

/** A key of the table, or undefined. */
export const known = <Key extends string>(table: Readonly<Record<Key, unknown>>, name: string | null) =>
  name !== null && Object.hasOwn(table, name) ? (name as Key) : undefined;

const mostNumber = 100_000_000;

/** Parts of an address as their values; nonsense is undefined or the usual. */
export const read = {
  number: (text: string | null): number | undefined => {
    const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0;
    return number >= 1 && number <= mostNumber ? number : undefined;
  },

  size: (text: string | null) => pageSizes.find((size) => String(size) === text) ?? 25,

  own: (names: readonly string[], params: URLSearchParams): Record<string, string> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const given = params.get(name);
        return given ? [[name, given]] : [];
      }),
    ),

  filters: <Filter extends string>(
    table: Readonly<Record<Filter, Check<unknown>>>,
    params: URLSearchParams,
    closed: Readonly<Record<string, string>>,
  ): Partial<Record<Filter, string>> =>
    Object.fromEntries(
      (Object.keys(table) as Filter[]).flatMap((key) => {
        const given = params.get(key);
        return given && !(key in closed) && table[key].safeParse(given).success ? [[key, given]] : [];
      }),
    ) as Partial<Record<Filter, string>>,
};

/** The parts that say something, as an address. */
export const joined = (parts: Readonly<Record<string, string | number | undefined>>): URLSearchParams =>
  new URLSearchParams(Object.entries(parts).flatMap(([key, value]) => (value ? [[key, String(value)]] : [])));
