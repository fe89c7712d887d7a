import { lists, type ListItem } from '../../contract/settings/lists';
import type { ListKey } from '../../contract/settings/lists.settings';
import { useEndpoint } from '../../query/query';
import { useMemo } from 'react';

/** What fields that name a list need to know about it. */
export interface Choices {
  /** The items to choose from: the active ones, and the one or those that are chosen already. */
  optionsOf: (list: ListKey, chosen?: unknown) => ListItem[];
  labelOf: (list: ListKey, id: unknown) => string | undefined;
  find: (list: ListKey, id: unknown) => ListItem | undefined;
  isSwiss: (nationalityId: unknown) => boolean;
  /** The default country of an address. */
  swissId: number | null;
  /** Political localities of a Swiss postcode. */
  communesOf: (npa: string) => ListItem[];
}

/** The lists that the fields of a file choose from, in one call. */
export function useChoices(keys: readonly ListKey[]) {
  const found = useEndpoint(lists.read, { query: { keys: keys.join(',') } }, { isStaleAfter: 300_000 });
  const { data } = found;
  const choices = useMemo(() => data && choicesOf(data), [data]);
  return { ...found, data: choices };
}

/** What the lists of the API offer. */
export function choicesOf(data: Partial<Record<ListKey, ListItem[]>>): Choices {
  const find = (list: ListKey, id: unknown) => data[list]?.find((item) => item.id === id);
  return {
    find,
    optionsOf: (list, chosen) =>
      (data[list] ?? []).filter(({ id, isActive }) => isActive || [chosen].flat().includes(id)),
    labelOf: (list, id) => find(list, id)?.label,
    isSwiss: (id) => find('nationality', id)?.extra['iso2'] === 'CH',
    swissId: data.country?.find(({ extra }) => extra['iso2'] === 'CH')?.id ?? null,
    communesOf: (npa) => (data['political-localities'] ?? []).filter(({ extra }) => covers(extra['npas'], npa)),
  };
}

const covers = (npas: unknown, npa: string) => Array.isArray(npas) && npas.includes(npa);

/** For files none of whose fields names a list. */
export const noChoices = choicesOf({});
