import { createContext, type ReactNode, useMemo } from 'react';
import { useStoredState } from '../lists/useStoredState';

interface ChosenYear {
  /** Undefined: the current one. */
  chosen: number | undefined;
  /** For the pages that follow, in this tab. */
  remember: (id: number | undefined) => void;
}

export const ChosenYearContext = createContext<ChosenYear>({ chosen: undefined, remember: () => {} });

/** Stands in the frame: the training year that this tab reads stays from page to page, after a reload too. */
export function YearScope({ children }: { children: ReactNode }) {
  const [chosen, remember] = useStoredState<number | undefined>('year', undefined, 'tab');
  const value = useMemo(() => ({ chosen, remember }), [chosen, remember]);
  return <ChosenYearContext value={value}>{children}</ChosenYearContext>;
}
