import type { Action } from '@tandem/shared/ui/buttons/ActionButton';
import type { Identified } from '@tandem/shared/ui/tables/DataTable';
import { type ReactNode, Suspense, useState } from 'react';
import { BulkBar } from '../bars/BulkBar';
import type { List } from '../useList';
import { LeftOutDialog } from './LeftOutDialog';
import { type Bulk, type BulkPeople, useBulk } from './useBulk';

/** One thing of the bulk bar: the window that it opens, or what it does at once. */
export interface BulkAction extends Omit<Action, 'onSelect'> {
  dialog?: (bulk: Bulk, onClose: () => void) => ReactNode;
  run?: (bulk: Bulk) => void;
}

interface Props<Row extends Identified, View extends string, Filter extends string, Sort extends string> {
  list: List<Row, View, Filter, Sort>;
  /** Rows of the filter in all. */
  total: number;
  people: BulkPeople;
  /** The most usual first: the last ones fold away where there is no room. */
  actions: readonly BulkAction[];
}

/** What can be done with the selected rows of a list: its bar, the window that is open, and who was left out. */
export function BulkActions<Row extends Identified, View extends string, Filter extends string, Sort extends string>({
  list,
  total,
  people,
  actions,
}: Props<Row, View, Filter, Sort>) {
  const [open, setOpen] = useState<BulkAction>();
  const bulk = useBulk(list, total, people);

  return (
    <>
      <BulkBar
        selection={bulk.selection}
        total={total}
        actions={actions.map(({ dialog, run, ...action }) => ({
          ...action,
          onSelect: () => (dialog ? setOpen({ ...action, dialog }) : run?.(bulk)),
        }))}
      />
      <Suspense fallback={null}>{open?.dialog?.(bulk, () => setOpen(undefined))}</Suspense>
      <LeftOutDialog {...bulk} />
    </>
  );
}
