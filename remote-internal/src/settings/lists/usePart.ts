import { cellTextOf } from '@tandem/shared/contract/settings/lists.cells';
import { fieldsOf } from '@tandem/shared/contract/settings/lists.fields';
import type { AdminItem } from '@tandem/shared/contract/settings/lists.items';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { fold } from '@tandem/shared/rules/text/fold';
import { useSearchParams } from '@tandem/shared/router';
import { useCallback, useMemo, useState } from 'react';
import type { Choices } from '@tandem/shared/forms/fields/useChoices';

/** Rows in sight at once: the longest lists stay quick. */
const size = 100;

export const states = { all: 'Toutes', active: 'Actives', inactive: 'Inactives' } as const;
export type State = keyof typeof states;

/** The part of a list that is in sight: search and state stand in the address, the page does not. */
export function usePart(list: ListKey, items: readonly AdminItem[], choices: Choices) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const state = stateOf(params.get('state'));
  const [wanted, setPage] = useState(1);

  const texts = useMemo(() => textsOf(list, items, choices), [list, items, choices]);
  const terms = fold(search).split(/\s+/).filter(Boolean);
  const found = items.filter(
    (item, at) =>
      (state === 'all' || item.isActive === (state === 'active')) && terms.every((term) => texts[at]?.includes(term)),
  );
  const pages = Math.max(1, Math.ceil(found.length / size));
  const page = Math.min(wanted, pages);

  const change = useCallback(
    (changes: Record<string, string>) => {
      setPage(1);
      setParams((current) => written(current, changes), { replace: true, preventScrollReset: true });
    },
    [setPage, setParams],
  );

  return {
    search,
    state,
    setSearch: useCallback((text: string) => change({ search: text }), [change]),
    setState: (next: State) => change({ state: next === 'all' ? '' : next }),
    clear: () => change({ search: '', state: '' }),
    isFiltered: search !== '' || state !== 'all',
    visible: found.slice((page - 1) * size, page * size),
    total: found.length,
    size,
    page,
    pages,
    setPage,
    toEnd: () => setPage(Number.MAX_SAFE_INTEGER),
  };
}
export type Part = ReturnType<typeof usePart>;

/** The address with these values; an empty one leaves it. */
function written(address: URLSearchParams, changes: Record<string, string>) {
  const next = new URLSearchParams(address);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

const stateOf = (text: string | null): State => (text === 'active' || text === 'inactive' ? text : 'all');

/** What the search looks into: label, code and every field as it is shown. */
function textsOf(list: ListKey, items: readonly AdminItem[], choices: Choices): string[] {
  const labelOf = (of: ListKey, id: unknown) => choices.labelOf(of, id) ?? '';
  const searched = fieldsOf(list).filter(({ kind }) => kind !== 'flag' && kind !== 'colour');
  return items.map(({ label, code, extra }) =>
    fold([label, code ?? '', ...searched.map((field) => cellTextOf(field, extra[field.name], labelOf))].join(' ')),
  );
}
