import { Button } from '@tandem/shared/ui/buttons/Button';
import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import type { Identified } from '@tandem/shared/ui/tables/DataTable';
import { Drawer } from '@tandem/shared/ui/overlays/Drawer';
import { useRef } from 'react';
import type { List } from '../useList';
import type { FilterOption } from './FilterMenu';
import { FilterPart } from './FilterPart';
import styles from './FilterSheet.module.css';
import { OrderField } from './OrderField';
import type { FilterRow } from './useFilterOptions';

interface Props<Row extends Identified, View extends string, Filter extends string, Sort extends string> {
  isOpen: boolean;
  list: List<Row, View, Filter, Sort>;
  rows: readonly FilterRow<Filter>[];
  toggles: readonly (readonly [key: Filter, label: string])[];
  optionsFor: (of: FilterRow<Filter>[2]) => readonly FilterOption[];
  onSet: (key: Filter, value: string | undefined) => void;
  onClose: () => void;
}

/** Every filter of a list, one below the other; on a phone also its order, for which there are no heads. */
export function FilterSheet<Row extends Identified, View extends string, Filter extends string, Sort extends string>({
  isOpen,
  list,
  rows,
  toggles,
  optionsFor,
  onSet,
  onClose,
}: Props<Row, View, Filter, Sort>) {
  const { filters } = list.address;
  const first = useRef<HTMLElement>(null);

  return (
    <Drawer
      isOpen={isOpen}
      isSheet
      title="Filtres"
      onClose={onClose}
      initialFocus={first}
      actions={
        <>
          <Button disabled={Object.keys(filters).length === 0} onClick={() => list.change({ filters: {} })}>
            Tout retirer
          </Button>
          <Button variant="primary" onClick={onClose}>
            Voir la liste
          </Button>
        </>
      }
    >
      <div>
        {rows.map(([key, label, of], index) => (
          <FilterPart
            key={key}
            label={label}
            options={optionsFor(of)}
            chosen={filters[key]?.split(',') ?? []}
            onChosen={(values) => onSet(key, values.join(','))}
            {...(index === 0 && { opener: first })}
          />
        ))}
      </div>
      {toggles.length > 0 && (
        <div className={styles.toggles}>
          {toggles.map(([key, label]) => (
            <CheckField
              key={key}
              label={label}
              checked={filters[key] === 'true'}
              onValue={(isOn) => onSet(key, isOn ? 'true' : undefined)}
            />
          ))}
        </div>
      )}
      <div className={styles.order}>
        <OrderField list={list} />
      </div>
    </Drawer>
  );
}
