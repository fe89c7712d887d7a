import { audienceOf, isAdministration } from '@tandem/shared/access';
import { kindsTreatedBy } from '@tandem/shared/contract/desk/submissions.kinds';
import { usePlatform } from '@tandem/shared/platform';
import { lazy, Suspense } from 'react';
import { useSubmissionAddress } from './submissions.address';

const Panel = lazy(() => import('./InboxPanel').then((module) => ({ default: module.InboxPanel })));

/** The one inbox of what comes in, over the page whose address asks for it; each sees what the own team treats (desk 17). */
export function Inbox() {
  const audience = audienceOf(usePlatform().user);
  const address = useSubmissionAddress();
  if (!address.isOpen || kindsTreatedBy(audience).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Panel address={address} hasRequests={isAdministration(audience)} />
    </Suspense>
  );
}
