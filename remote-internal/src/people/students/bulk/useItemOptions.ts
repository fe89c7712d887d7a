import { lists } from '@tandem/shared/contract/settings/lists';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { useEndpoint } from '@tandem/shared/query';
import type { Option } from '@tandem/shared/ui/SelectField';

/** The active values of a list, to choose one of. */
export function useItemOptions(list: ListKey): readonly Option[] {
  const { data } = useEndpoint(lists.read, { query: { keys: list } }, { isStaleAfter: 300_000 });
  return (data?.[list] ?? []).filter(({ isActive }) => isActive).map(({ id, label }) => ({ value: String(id), label }));
}

/** The id of a chosen option; the line without a value stands for none. */
export const idOf = (chosen: string): number | null => (chosen ? Number(chosen) : null);
