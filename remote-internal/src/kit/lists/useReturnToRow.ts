import { useLocation } from '@tandem/shared/router';
import { returnToRow } from '@tandem/shared/ui/tables/DataTable';
import { useEffect, useState } from 'react';

let last = '';

/** Stands in the frame: notes which page is open, so that the next one knows where somebody comes from. */
export function usePassedPages(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    last = pathname;
  }, [pathname]);
}

/** Whoever comes back from a file finds the focus on its row, unless it went elsewhere while the rows were loading. */
export function useReturnToRow(hasRows: boolean): void {
  const [from] = useState(() => last);
  useEffect(() => {
    const { activeElement } = document;
    const isFree = !activeElement || activeElement === document.body || activeElement.matches('h1');
    if (hasRows && isFree) returnToRow(from);
  }, [hasRows, from]);
}
