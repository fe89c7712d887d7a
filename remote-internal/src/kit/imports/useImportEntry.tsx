import { audienceOf } from '@tandem/shared/access';
import { importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import { type ImportKindKey, mayImport } from '@tandem/shared/contract/platform/imports.roles';
import { usePlatform } from '@tandem/shared/platform';
import type { Action } from '@tandem/shared/ui/buttons/ActionButton';
import { Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useImportAddress } from './import.address';

const ImportDialog = lazy(() => import('./ImportDialog'));

/** «Importer…» above the list for who may, other kinds by their name, and the window, whose code is loaded with the first import. */
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
    actions: allowed.map((each) => ({
      label: each === kinds[0] ? 'Importer…' : `${importKinds[each].title}…`,
      icon: <Upload size={16} aria-hidden />,
      onSelect: () => open(each),
    })),
    window: opened !== null && (
      <Suspense fallback={null}>
        <ImportDialog kind={kind} opened={opened} onOpen={open} onClose={() => open(null)} />
      </Suspense>
    ),
  };
}
