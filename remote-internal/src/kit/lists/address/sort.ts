import type { AddressCodec } from './list.address';

/** More columns than this are not told apart any more. */
const mostKeys = 4;

/** The table's order as the keys of the API; nothing is the usual order. */
export function sortOfTable<Sort extends string>(
  { sort: check, usualSort }: Pick<AddressCodec<string, string, Sort>, 'sort' | 'usualSort'>,
  sort: readonly { id: string; desc: boolean }[],
): Sort[] {
  const keys = sort.slice(0, mostKeys).map(({ id, desc }) => (desc ? `-${id}` : id));
  const { data = [] } = check.safeParse(keys);
  return data.length > 0 ? data : [...usualSort];
}

/** The order as the heads of the table speak of it. */
export const tableSortOf = (sort: readonly string[]) =>
  sort.map((key) => ({ id: key.replace('-', ''), desc: key.startsWith('-') }));
