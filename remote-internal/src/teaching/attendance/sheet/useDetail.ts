import { usePlatform } from '@tandem/shared/platform';
import { useState } from 'react';
import type { DetailDialog } from './DetailDialog';

const failed = {
  text: 'Cette fenêtre n’a pas pu se charger. Réessayez quand le réseau est revenu.',
  tone: 'error',
} as const;

const load = () => import('./DetailDialog');

/** The window of minutes and comment. Its code comes with the first mark: a page that is only read does without. */
export function useDetail() {
  const { notify } = usePlatform();
  const [Dialog, setDialog] = useState<typeof DetailDialog>();
  const open = () =>
    void load().then(
      ({ DetailDialog: Loaded }) => setDialog(() => Loaded),
      () => notify(failed),
    );
  return { Dialog, prepare: () => void load().catch(() => undefined), open, close: () => setDialog(undefined) };
}
