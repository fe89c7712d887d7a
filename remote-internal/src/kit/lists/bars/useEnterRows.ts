import { enterRows } from '@tandem/shared/ui/tables/DataTable';
import { useEffect, useState } from 'react';

/** ↓ goes from the search into the rows: as soon as they are those of its text, and unless another key comes first. */
export function useEnterRows(isPending: boolean) {
  const [wants, setWants] = useState(false);

  useEffect(() => {
    if (!wants || isPending) return undefined;
    const enter = () => {
      if (!enterRows()) return;
      observer.disconnect();
      setWants(false);
    };
    const observer = new MutationObserver(enter);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-busy'] });
    enter();
    return () => observer.disconnect();
  }, [wants, isPending]);

  return setWants;
}
