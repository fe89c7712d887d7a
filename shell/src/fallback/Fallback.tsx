import { Button } from '@tandem/shared/ui/buttons/Button';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { usePlatform } from '@tandem/shared/platform';
import type { RemoteName } from '@tandem/shared/routing';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { isFailedLoad } from '../loading/chunk-errors';
import { recover } from '../loading/recover';
import { returnWhenThere } from '../loading/return';
import { noteFault } from '../signals/faults';
import { useDrawn } from '../router/drawn';
import { markFirstPage } from '../router/first-page';
import { hasUnsaved } from '../router/unsaved';
import { FaultCard } from './FaultCard';
import { type Fault, faultOf, sentenceOf } from './faults';
import { retried } from './retries';

interface FallbackProps {
  /** Whose pages stand within; undefined around everything. */
  owner?: RemoteName;
  /** Puts the newest release of the person who owns an address in place; false where there is none. */
  renew: (address: string) => Promise<boolean>;
}

/** Asks for the present address again, as a link to it would. */
function useAgain() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return useCallback(
    // Without the fragment: the router does nothing where only that could differ.
    () => void navigate({ pathname, search }, { replace: true, state }),
    [navigate, pathname, search, state],
  );
}

/** What stands in the place of a page, of a remote or of everything that could not be shown (spec §2). */
export function Fallback({ owner, renew }: FallbackProps) {
  const error = useRouteError();
  const { pathname } = useLocation();
  const again = useAgain();
  const fault = faultOf(error);
  const sentence = sentenceOf(error);
  const { title } = sentence;
  useDrawn();
  const renewHere = useCallback(() => renew(pathname), [renew, pathname]);

  useEffect(() => {
    noteFault(error, { address: pathname, ...(owner !== undefined && { owner }) });
    markFirstPage();
  }, [error, pathname, owner]);

  useEffect(() => {
    const left = new AbortController();
    if (fault === 'update') void recover(error, { renew: renewHere, again, hasUnsaved, signal: left.signal });
    if (isFailedLoad(error)) void returnWhenThere(error, { again, hasUnsaved, signal: left.signal });
    return () => left.abort();
  }, [error, fault, renewHere, again]);

  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Tandem`;
    return () => {
      document.title = before;
    };
  }, [title]);

  return (
    <FaultCard {...sentence}>
      <RecoveryAction fault={fault} renew={renewHere} again={again} />
    </FaultCard>
  );
}

interface RecoveryActionProps {
  fault: Fault;
  renew: () => Promise<boolean>;
  again: () => void;
}

function RecoveryAction({ fault, renew, again }: RecoveryActionProps) {
  const { signOut } = usePlatform();

  switch (fault) {
    case 'update':
      return (
        <>
          <Retry before={renew} again={again} />
          <Refresh />
        </>
      );
    case 'noPlace':
      return (
        <Button variant="primary" onClick={() => void signOut()}>
          Se déconnecter
        </Button>
      );
    case 'notFound':
    case 'retired':
    case 'refused':
      return (
        <LinkButton variant="primary" to="/">
          Retour à l’accueil
        </LinkButton>
      );
    case 'broken':
      return (
        <>
          <Retry before={renew} again={again} />
          <Refresh />
          <LinkButton to="/">Retour à l’accueil</LinkButton>
        </>
      );
    case 'service':
      return (
        <>
          <Retry again={again} />
          <Refresh />
        </>
      );
    case 'offline':
      return <RetryOnline again={again} />;
  }
}

/** Spec §2; not while offline, where the browser would show its own page instead. */
const Refresh = () => <Button onClick={() => window.location.reload()}>Actualiser</Button>;

/** Asks for the page again, of the newest release where there is another one. */
function Retry({ before, again }: { before?: () => Promise<unknown>; again: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const handleRetry = async () => {
    setBusy(true);
    await before?.();
    retried();
    again();
    setBusy(false);
  };
  return (
    <Button variant="primary" isBusy={isBusy} onClick={() => void handleRetry()}>
      Réessayer
    </Button>
  );
}

function RetryOnline({ again }: { again: () => void }) {
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [again]);
  return <Retry again={again} />;
}
