import { createContext, type ReactNode, use } from 'react';
import type { Filters } from './address/list.address';
import { type Selection, useSelection } from './useSelection';

/** The selected rows of the list around; undefined where none can be selected. */
export const SelectionContext = createContext<Selection | undefined>(undefined);

interface Props {
  /** The list whose rows are selected. */
  list: { filters: Filters<string> };
  children: ReactNode;
}

/** Stands around the table of a list and what is done with its selected rows: a click draws those again, not the whole page. */
export function RowSelection({ list, children }: Props) {
  const selection = useSelection(JSON.stringify(list.filters));
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

/** The selected rows, for what is done with them. */
export function useRowSelection(): Selection {
  const selection = use(SelectionContext);
  if (!selection) throw new Error('There is no RowSelection around');
  return selection;
}
