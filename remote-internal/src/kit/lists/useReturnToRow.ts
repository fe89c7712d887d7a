import { returnToRow } from '@tandem/shared/ui/tables/DataTable';
import { useEffect, useState } from 'react';
import { lastPage } from './passed-pages';

/** Whoever comes back from a file finds the focus on its row, unless it went elsewhere while the rows were loading. */
export function useReturnToRow(hasRows: boolean): void {
  const [from] = useState(lastPage);
  useEffect(() => {
    const { activeElement } = document;
    const isFree = !activeElement || activeElement === document.body || activeElement.matches('h1');
    if (hasRows && isFree) returnToRow(from);
  }, [hasRows, from]);
}
