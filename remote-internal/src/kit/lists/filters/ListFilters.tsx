import { Button } from '@tandem/shared/ui/buttons/Button';
import { Chip } from '@tandem/shared/ui/display/Chip';
import type { Identified } from '@tandem/shared/ui/tables/DataTable';
import { FoldingRow, type Piece } from '@tandem/shared/ui/layout/FoldingRow';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { List } from '../useList';
import { FilterMenu } from './FilterMenu';
import { FilterSheet } from './FilterSheet';
import styles from './ListFilters.module.css';
import { type FilterRow, useFilterOptions } from './useFilterOptions';

type PlainRow<Filter extends string> = readonly [key: Filter, label: string];

interface Props<Row extends Identified, View extends string, Filter extends string, Sort extends string> {
  list: List<Row, View, Filter, Sort>;
  /** In sight where there is room. */
  first: readonly FilterRow<Filter>[];
  /** These wait behind «Filtres» until they are on. */
  others?: readonly FilterRow<Filter>[];
  /** Filters without choices: a chip says them when the address holds them. */
  plain?: readonly PlainRow<Filter>[];
  /** The same, and offered behind «Filtres» while they are off. */
  toggles?: readonly PlainRow<Filter>[];
}

/** The filters of a list on one line, and all of them behind «Filtres»; what they choose stands in the address, and always in sight. */
export function ListFilters<Row extends Identified, View extends string, Filter extends string, Sort extends string>({
  list,
  first,
  others = [],
  plain = [],
  toggles = [],
}: Props<Row, View, Filter, Sort>) {
  const { filters } = list.address;
  const optionsFor = useFilterOptions([...first, ...others]);
  const [isOpen, setIsOpen] = useState(false);
  // One that is emptied stays where it is: the focus may stand in it.
  const [used, setUsed] = useState<readonly Filter[]>([]);
  const set = (key: Filter, value: string | undefined) => {
    const { [key]: _, ...rest } = filters;
    setUsed((known) => [...known, key]);
    list.change({ filters: (value ? { ...rest, [key]: value } : rest) as typeof filters });
  };

  const pieces: Piece[] = [
    ...[...first, ...others.filter(([key]) => filters[key] || used.includes(key))].map(([key, label, of]) => ({
      id: key,
      stays: Boolean(filters[key]),
      content: (
        <FilterMenu
          label={label}
          options={optionsFor(of)}
          chosen={filters[key]?.split(',') ?? []}
          onChosen={(values) => set(key, values.join(','))}
        />
      ),
    })),
    ...[...plain, ...toggles]
      .filter(([key]) => filters[key])
      .map(([key, label]) => ({
        id: key,
        stays: true,
        content: <Chip label={label} isActive onRemove={() => set(key, undefined)} />,
      })),
  ];
  const count = Object.keys(filters).length;

  return (
    <>
      <FoldingRow
        role="group"
        aria-label="Filtres"
        className={styles.filters}
        pieces={pieces.map((piece) => ({
          ...piece,
          content: <div className={piece.stays ? undefined : styles.offer}>{piece.content}</div>,
        }))}
        renderMore={() => (
          <Button
            size="small"
            icon={<SlidersHorizontal size={16} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {count > 0 ? `Filtres (${count})` : 'Filtres'}
          </Button>
        )}
      />
      <FilterSheet
        isOpen={isOpen}
        list={list}
        rows={[...first, ...others]}
        toggles={toggles}
        optionsFor={optionsFor}
        onSet={set}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
