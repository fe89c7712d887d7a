import { useEffect } from 'react';
import { usePlatform } from '../platform/platform';
import { useBlocker } from '@tandem/shared/router';
import { ConfirmDialog } from '../ui/ConfirmDialog';

/** Stands in a page that holds unsaved input: leaving it, closing the tab or a reload by the shell asks first. */
export function UnsavedGuard({ isDirty }: { isDirty: boolean }) {
  // The router asks the last guard only: a form that holds nothing must not stand before one that does.
  return isDirty ? <Guard /> : null;
}

function Guard() {
  const { holdUnsaved } = usePlatform();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const release = holdUnsaved();
    return () => {
      window.removeEventListener('beforeunload', ask);
      release();
    };
  }, [holdUnsaved]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title={'Quitter sans enregistrer\u202f?'}
      cancelLabel="Continuer la saisie"
      confirmLabel="Quitter sans enregistrer"
      isDanger
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      Les modifications de cette page ne sont pas enregistrées.
    </ConfirmDialog>
  );
}
