import { usePlatform } from '@tandem/shared/platform';
import { useState } from 'react';
import type { DetailDialog } from './DetailDialog';

const failed = {
  text: 'Cette fenêtre n’a pas pu se charger. Réessayez quand le réseau est revenu.',
  tone: 'error',
} as const;

/** The window of minutes and comment. Its code comes with the first press: most sheets are filled in without it. */
export function useDetail() {
  const { notify } = usePlatform();
  const [Dialog, setDialog] = useState<typeof DetailDialog>();
  const open = () =>
    void import('./DetailDialog').then(
      ({ DetailDialog: Loaded }) => setDialog(() => Loaded),
      () => notify(failed),
    );
  return { Dialog, open, close: () => setDialog(undefined) };
}
