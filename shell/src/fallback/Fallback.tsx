import { Button } from '@tandem/shared/ui/Button';
import { LinkButton } from '@tandem/shared/ui/LinkButton';
import { usePlatform } from '@tandem/shared/platform';
import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { recover } from '../remotes/recover';
import { hasUnsaved } from '../router/unsaved';
import { FaultCard } from './FaultCard';
import { type Fault, faultOf, sentences } from './faults';

/** What stands in the place of a page, of a remote or of everything that could not be shown (spec §2). */
export function Fallback() {
  const error = useRouteError();
  const fault = faultOf(error);
  const { title } = sentences[fault];

  useEffect(() => {
    if (fault === 'update') void recover(error, { hasUnsaved });
  }, [error, fault]);

  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Tandem`;
    return () => {
      document.title = before;
    };
  }, [title]);

  return (
    <FaultCard {...sentences[fault]}>
      <WayOut fault={fault} />
    </FaultCard>
  );
}

function WayOut({ fault }: { fault: Fault }) {
  const { signOut } = usePlatform();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isOffline = fault === 'offline';
  const retry = () => void navigate(pathname + search + hash, { replace: true });

  useEffect(() => {
    if (!isOffline) return;
    const again = () => void navigate(pathname + search + hash, { replace: true });
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isOffline, navigate, pathname, search, hash]);

  switch (fault) {
    case 'update':
      return (
        <Button variant="primary" onClick={() => window.location.reload()}>
          Actualiser
        </Button>
      );
    case 'noPlace':
      return (
        <Button variant="primary" onClick={() => void signOut()}>
          Se déconnecter
        </Button>
      );
    case 'notFound':
      return (
        <LinkButton variant="primary" to="/">
          Retour à l’accueil
        </LinkButton>
      );
    case 'broken':
    case 'service':
    case 'offline':
      return (
        <>
          <Button variant="primary" onClick={retry}>
            Réessayer
          </Button>
          {fault === 'broken' && <LinkButton to="/">Retour à l’accueil</LinkButton>}
        </>
      );
  }
}
