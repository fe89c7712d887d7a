import { audienceOf } from '@tandem/shared/access';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import { usePlatform } from '@tandem/shared/platform';
import { Button } from '@tandem/shared/ui/Button';
import { Upload } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { newImport, useImportAddress } from './import.address';

const ImportDialog = lazy(() => import('./ImportDialog'));

/** «Importer…» beside the list; its code is loaded with the first import. */
export function ImportEntry() {
  const { user } = usePlatform();
  const { opened, open } = useImportAddress();
  if (!mayUseSensitive(audienceOf(user))) return null;

  return (
    <>
      <Button icon={<Upload size={16} aria-hidden />} onClick={() => open(newImport)}>
        Importer…
      </Button>
      {opened !== null && (
        <Suspense fallback={null}>
          <ImportDialog opened={opened} onOpen={open} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  );
}
