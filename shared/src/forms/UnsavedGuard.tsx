import { type ReactNode, useEffect } from 'react';
import { usePlatform } from '../platform/platform';
import { useBlocker } from '@tandem/shared/router';
import { LeaveDialog } from './LeaveDialog';

interface Props {
  isDirty: boolean;
  /** The query of the address says what is edited: another one leaves the form too. */
  isOfQuery?: boolean;
  /** What becomes of the input, where it is kept somewhere. */
  children?: ReactNode;
}

/** Stands in a page that holds unsaved input: leaving it, closing the tab or a reload by the shell asks first. */
export function UnsavedGuard({ isDirty, isOfQuery, children }: Props) {
  // The router asks the last guard only: a form that holds nothing must not stand before one that does.
  return isDirty ? <Guard isOfQuery={isOfQuery}>{children}</Guard> : null;
}

const unsaved = 'Les modifications de cette page ne sont pas enregistrées.';

function Guard({ isOfQuery = false, children = unsaved }: { isOfQuery?: boolean | undefined; children?: ReactNode }) {
  const { holdUnsaved } = usePlatform();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      here.pathname !== there.pathname || (isOfQuery && here.search !== there.search),
  );

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
    <LeaveDialog
      isOpen={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    >
      {children}
    </LeaveDialog>
  );
}
