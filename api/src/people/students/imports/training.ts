import type { CertType } from '@tandem/shared/contract/enumerations';
import { bookOf, type Books, type Item, type ListBook } from '../../../platform/imports/lines/lists';

/** What an item says about the whole training. */
export const certTypeOfItem = (item: Item | undefined) => item?.extra['certType'] as CertType | undefined;

const communes = new WeakMap<ListBook, Map<string, number[]>>();

function byNpa(book: ListBook): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const { id, extra } of book.byId.values())
    for (const npa of Array.isArray(extra['npas']) ? (extra['npas'] as string[]) : [])
      found.set(npa, [...(found.get(npa) ?? []), id]);
  return found;
}

/** The one commune that a Swiss postcode belongs to. */
export function communeOf(books: Books, npa: string): number | undefined {
  const book = bookOf(books, 'political-localities');
  const known = communes.get(book) ?? byNpa(book);
  communes.set(book, known);
  const ids = known.get(npa) ?? [];
  return ids.length === 1 ? ids[0] : undefined;
}
