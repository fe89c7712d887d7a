import type { Identified } from '@tandem/shared/ui/DataTable';
import { type ReactNode, Suspense, useState } from 'react';
import { BulkBar } from '../bars/BulkBar';
import type { List } from '../useList';
import { LeftOutDialog } from './LeftOutDialog';
import { type Bulk, type BulkPeople, useBulk } from './useBulk';

/** A button of the bulk bar, and the window that it opens. */
export interface BulkAction {
  label: string;
  icon: ReactNode;
  dialog: (bulk: Bulk, onClose: () => void) => ReactNode;
}

interface Props<Row extends Identified, View extends string, Filter extends string, Sort extends string> {
  list: List<Row, View, Filter, Sort>;
  /** Rows of the filter in all. */
  total: number;
  people: BulkPeople;
  actions: readonly BulkAction[];
  /** More buttons. */
  children: (bulk: Bulk) => ReactNode;
}

/** What can be done with the selected rows of a list: its bar, the window that is open, and who was left out. */
export function BulkActions<Row extends Identified, View extends string, Filter extends string, Sort extends string>({
  list,
  total,
  people,
  actions,
  children,
}: Props<Row, View, Filter, Sort>) {
  const [open, setOpen] = useState<BulkAction>();
  const bulk = useBulk(list, total, people);

  return (
    <>
      <BulkBar selection={bulk.selection} total={total}>
        {actions.map((action) => (
          <button key={action.label} type="button" onClick={() => setOpen(action)}>
            {action.icon}
            {action.label}
          </button>
        ))}
        {children(bulk)}
      </BulkBar>
      <Suspense fallback={null}>{open?.dialog(bulk, () => setOpen(undefined))}</Suspense>
      <LeftOutDialog {...bulk} />
    </>
  );
}
