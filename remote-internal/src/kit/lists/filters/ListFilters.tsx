import { optionsOf } from '@tandem/shared/contract/enumerations';
import { lists, type ListItem } from '@tandem/shared/contract/settings/lists';
import type { ListKey } from '@tandem/shared/contract/settings/lists.settings';
import { useEndpoint } from '@tandem/shared/query';
import { Chip } from '@tandem/shared/ui/Chip';
import type { Identified } from '@tandem/shared/ui/DataTable';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { List } from '../useList';
import { FilterMenu, type FilterOption } from './FilterMenu';
import chip from './FilterMenu.module.css';
import styles from './ListFilters.module.css';

/** A filter with choices: its name in the address, its label, and a reference list or a table of labels to choose from. */
export type FilterRow<Filter extends string> = readonly [
  key: Filter,
  label: string,
  of: ListKey | Readonly<Record<string, string>>,
];

type PlainRow<Filter extends string> = readonly [key: Filter, label: string];

interface Props<Row extends Identified, View extends string, Filter extends string, Sort extends string> {
  list: List<Row, View, Filter, Sort>;
  /** In sight from the start. */
  first: readonly FilterRow<Filter>[];
  /** These come with «Autres filtres», or when they are on. */
  others?: readonly FilterRow<Filter>[];
  /** Filters without choices: a chip says them when the address holds them. */
  plain?: readonly PlainRow<Filter>[];
  /** The same, and offered with «Autres filtres» while they are off. */
  toggles?: readonly PlainRow<Filter>[];
}

/** The filters of a list as chips; what they choose stands in the address. */
export function ListFilters<Row extends Identified, View extends string, Filter extends string, Sort extends string>({
  list: { address, change },
  first,
  others = [],
  plain = [],
  toggles = [],
}: Props<Row, View, Filter, Sort>) {
  const optionsFor = useOptions([...first, ...others]);
  const [hasMore, setHasMore] = useState(others.length + toggles.length === 0);
  const { filters } = address;
  const set = (key: Filter, value: string | undefined) => {
    const next = { ...filters };
    if (value) next[key] = value;
    else delete next[key];
    change({ filters: next });
  };

  return (
    <div className={styles.filters} role="group" aria-label="Filtres">
      {[...first, ...others.filter(([key]) => hasMore || filters[key])].map(([key, label, of]) => (
        <FilterMenu
          key={key}
          label={label}
          options={optionsFor(of)}
          chosen={filters[key]?.split(',') ?? []}
          onChosen={(values) => set(key, values.join(','))}
        />
      ))}
      {plain.map(
        ([key, label]) =>
          filters[key] && <Chip key={key} label={label} isActive onRemove={() => set(key, undefined)} />,
      )}
      {toggles
        .filter(([key]) => hasMore || filters[key])
        .map(([key, label]) => {
          const isOn = filters[key] === 'true';
          const turn = () => set(key, isOn ? undefined : 'true');
          const offer = { icon: <Plus size={15} aria-hidden /> };
          return (
            <Chip key={key} label={label} isActive={isOn} onClick={turn} {...(isOn ? { onRemove: turn } : offer)} />
          );
        })}
      {!hasMore && (
        <span className={chip.chip}>
          <button type="button" className={chip.open} onClick={() => setHasMore(true)}>
            <Plus size={15} aria-hidden />
            <span className={chip.text}>Autres filtres</span>
          </button>
        </span>
      )}
    </div>
  );
}

/** All reference lists of the filters in one call. */
function useOptions(rows: readonly FilterRow<string>[]) {
  const keys = [...new Set(rows.flatMap(([, , of]) => (typeof of === 'string' ? [of] : [])))].join(',');
  const { data } = useEndpoint(lists.read, { query: { keys } }, { isStaleAfter: 300_000, isEnabled: keys !== '' });
  return (of: FilterRow<string>[2]) => (typeof of === 'string' ? (data?.[of] ?? []).map(asOption) : optionsOf(of));
}

const asOption = ({ id, label, isActive }: ListItem): FilterOption => ({
  value: String(id),
  label: isActive ? label : `${label} (inactif)`,
});
