import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { fold } from '@tandem/shared/rules/text/fold';
import { jaroWinkler } from '@tandem/shared/rules/text/jaro-winkler';

/** An item that a cell may name. */
export interface Item {
  id: number;
  list: ListKey;
  label: string;
  code: string | null;
  extra: Record<string, unknown>;
}
const alikeFrom = 0.75;
const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
/** «1re année», «1ère», «1e», «1»: a year is named by its number. */
const rankIn = (text: string) => /^(\d)\s*(?:re|ere|er|e|eme)?(?: annee.*)?$/.exec(text)?.[1];

function namesOf({ list, label, code, extra }: Item): string[] {
  const codes = [code, extra['shortCode'], extra['iso2'], extra['iso']].filter((name) => typeof name === 'string');
  // «Employé·e de commerce» is also written «Employée de commerce» and «Employé de commerce».
  const written = [label, label.replace(/·\p{L}+/gu, ''), label.replaceAll('·', '')];
  const rank = list === 'learning-year' && Number(extra['rank']) > 0 && Number(extra['rank']) < 9;
  return [...written, ...codes, ...(rank ? [String(extra['rank'])] : [])].map(plain);
}

/** The items of one list by all their names. */
export function listBook(items: readonly Item[]) {
  const byName = new Map<string, Item>();
  for (const item of items) for (const name of namesOf(item)) if (name && !byName.has(name)) byName.set(name, item);
  const labels = items.map((item) => ({ item, name: plain(item.label) }));
  const proposals = new Map<string, Item | null>();

  function nearest(text: string): Item | null {
    const wanted = plain(text);
    const scored = labels.map(({ item, name }) => ({ item, score: jaroWinkler(wanted, name) }));
    const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { item: labels[0]?.item, score: 0 });
    return best.score >= alikeFrom ? (best.item ?? null) : null;
  }

  return {
    byId: new Map(items.map((item) => [item.id, item])),
    find: (text: string): Item | undefined => byName.get(plain(text)) ?? byName.get(rankIn(plain(text)) ?? ''),
    /** The item whose label looks most like the text; each text is looked at once. */
    proposal(text: string): Item | null {
      const known = proposals.get(text);
      if (known !== undefined) return known;
      const found = nearest(text);
      proposals.set(text, found);
      return found;
    },
  };
}
export type ListBook = ReturnType<typeof listBook>;
export type Books = ReadonlyMap<ListKey, ListBook>;

const nothing = listBook([]);
export const bookOf = (books: Books, list: ListKey): ListBook => books.get(list) ?? nothing;
