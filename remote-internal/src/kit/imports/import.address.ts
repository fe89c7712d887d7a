import { useSearchParams } from '@tandem/shared/router';
import { useCallback } from 'react';

/** The step «Fichier», before there is an import. */
export const newImport = 'new';

/** Which import is open stands in the address of the list, so that a reload goes on where one was. */
export function useImportAddress() {
  const [params, setParams] = useSearchParams();
  const open = useCallback(
    (id: number | typeof newImport | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (id === null) next.delete('import');
          else next.set('import', String(id));
          return next;
        },
        { preventScrollReset: true },
      ),
    [setParams],
  );
  return { opened: params.get('import'), open };
}
