import { audienceOf } from '@tandem/shared/access';
import { type ImportKindKey, mayImport } from '@tandem/shared/contract/platform/imports.roles';
import { usePlatform } from '@tandem/shared/platform';
import type { Action } from '@tandem/shared/ui/buttons/ActionButton';
import { Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { newImport, useImportAddress } from './import.address';

const ImportDialog = lazy(() => import('./ImportDialog'));

/** «Importer…» above the list for who may, and its window, whose code is loaded with the first import. */
export function useImportEntry(kind: ImportKindKey): { actions: Action[]; window: ReactNode } {
  const { user } = usePlatform();
  const { opened, open } = useImportAddress();
  if (!mayImport(audienceOf(user), kind)) return { actions: [], window: null };

  return {
    actions: [{ label: 'Importer…', icon: <Upload size={16} aria-hidden />, onSelect: () => open(newImport) }],
    window: opened !== null && (
      <Suspense fallback={null}>
        <ImportDialog kind={kind} opened={opened} onOpen={open} onClose={() => open(null)} />
      </Suspense>
    ),
  };
}
