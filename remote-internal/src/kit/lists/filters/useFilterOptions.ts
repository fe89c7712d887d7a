import { optionsOf } from '@tandem/shared/contract/enumerations';
import { lists, type ListItem } from '@tandem/shared/contract/settings/lists';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { useEndpoint } from '@tandem/shared/query';
import type { FilterOption } from './FilterMenu';

/** A filter with choices: its name in the address, its label, and a reference list or a table of labels to choose from. */
export type FilterRow<Filter extends string> = readonly [
  key: Filter,
  label: string,
  of: ListKey | Readonly<Record<string, string>>,
];

/** All reference lists of the filters in one call. */
export function useFilterOptions(rows: readonly FilterRow<string>[]) {
  const keys = [...new Set(rows.flatMap(([, , of]) => (typeof of === 'string' ? [of] : [])))].join(',');
  const { data } = useEndpoint(lists.read, { query: { keys } }, { isStaleAfter: 300_000, isEnabled: keys !== '' });
  return (of: FilterRow<string>[2]) => (typeof of === 'string' ? (data?.[of] ?? []).map(asOption) : optionsOf(of));
}

const asOption = ({ id, label, isActive }: ListItem): FilterOption => ({
  value: String(id),
  label: isActive ? label : `${label} (inactif)`,
});
