import { useState } from 'react';

export interface Selection {
  ids: readonly number[];
  /** Every row of the filter is meant, on other pages too. */
  isAll: boolean;
  set: (ids: readonly number[]) => void;
  setAll: () => void;
  clear: () => void;
}

/** Selected rows stay selected from page to page; another question (view, filter, search) starts without any. */
export function useSelection(question: string): Selection {
  const [selected, setSelected] = useState({ question, ids: [] as readonly number[], isAll: false });
  const { ids, isAll } = selected.question === question ? selected : { ids: [], isAll: false };
  return {
    ids,
    isAll,
    set: (next) => setSelected({ question, ids: next, isAll: false }),
    setAll: () => setSelected({ question, ids, isAll: true }),
    clear: () => setSelected({ question, ids: [], isAll: false }),
  };
}
