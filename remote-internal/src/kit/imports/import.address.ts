import type { ImportKindKey } from '@tandem/shared/contract/platform/imports.roles';
import { useSearchParams } from '@tandem/shared/router';
import { useCallback } from 'react';

/** An import by its id, or a new one by its kind. */
export type OpenedImport = number | ImportKindKey;

/** Which import is open stands in the address of the list, so that a reload goes on where one was. */
export function useImportAddress() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (opened: OpenedImport | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (opened === null) next.delete('import');
          else next.set('import', String(opened));
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return { opened: params.get('import'), open };
}
