import { audienceOf } from '@tandem/shared/access';
import { type ImportKindKey, mayImport } from '@tandem/shared/contract/platform/imports.roles';
import { usePlatform } from '@tandem/shared/platform';
import type { Action } from '@tandem/shared/ui/buttons/ActionButton';
import { Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useImportAddress } from './import.address';

const ImportDialog = lazy(() => import('./ImportDialog'));

/** «Importer…» above the list for who may, and its window, which leads to the other kinds; its code is loaded with the first import. */
export function useImportEntry(...kinds: readonly [ImportKindKey, ...ImportKindKey[]]): {
  actions: Action[];
  window: ReactNode;
} {
  const { user } = usePlatform();
  const { opened, open } = useImportAddress();
  const allowed = kinds.filter((kind) => mayImport(audienceOf(user), kind));
  const kind = allowed.find((each) => each === opened) ?? allowed[0];
  if (!kind) return { actions: [], window: null };

  return {
    actions: [{ label: 'Importer…', icon: <Upload size={16} aria-hidden />, onSelect: () => open(kinds[0]) }],
    window: opened !== null && (
      <Suspense fallback={null}>
        <ImportDialog
          kind={kind}
          others={allowed.filter((each) => each !== kind)}
          opened={opened}
          onOpen={open}
          onClose={() => open(null)}
        />
      </Suspense>
    ),
  };
}
