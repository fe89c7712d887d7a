import { lists } from '@tandem/shared/contract/settings/lists';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { useEndpoint } from '@tandem/shared/query';
import type { Option } from '@tandem/shared/ui/fields/SelectField';

/** The active values of a list, to choose one of. */
export function useItemOptions(list: ListKey): readonly Option[] {
  const { data } = useEndpoint(lists.read, { query: { keys: list } }, { isStaleAfter: 300_000 });
  return (data?.[list] ?? []).filter(({ isActive }) => isActive).map(({ id, label }) => ({ value: String(id), label }));
}

interface Choice {
  value: number | null;
  onValue: (id: number | null) => void;
}

/** The id of an item as a select holds it; the line without a value stands for none. */
export const selected = <C extends Choice>({ value, onValue, ...choice }: C) => ({
  ...choice,
  value: value === null ? '' : String(value),
  onValue: (chosen: string) => onValue(chosen ? Number(chosen) : null),
});
