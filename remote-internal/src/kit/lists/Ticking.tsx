import { createContext, type ReactNode, use } from 'react';
import type { Filters } from './address/list.address';
import { type Selection, useSelection } from './useSelection';

/** The ticked rows of the list around; undefined where none can be ticked. */
export const Ticked = createContext<Selection | undefined>(undefined);

interface Props {
  /** The list whose rows are ticked. */
  list: { filters: Filters<string> };
  children: ReactNode;
}

/** Stands around the table of a list and what is done with its ticked rows: a tick draws those again, not the whole page. */
export function Ticking({ list, children }: Props) {
  const ticked = useSelection(JSON.stringify(list.filters));
  return <Ticked value={ticked}>{children}</Ticked>;
}

/** The ticked rows, for what is done with them. */
export function useTicked(): Selection {
  const ticked = use(Ticked);
  if (!ticked) throw new Error('There is no Ticking around');
  return ticked;
}
