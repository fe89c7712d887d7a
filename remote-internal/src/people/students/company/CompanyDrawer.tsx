import { companies } from '@tandem/shared/contract/people/companies';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { useSearchParams } from '@tandem/shared/router';
import { LeaveDialog } from '@tandem/shared/forms/LeaveDialog';
import { Drawer } from '@tandem/shared/ui/overlays/Drawer';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import { Building2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { UnsavedContext } from '../../../kit/record/editing/unsaved';
import { useOpened } from '../../../kit/record/file/useOpened';
import { openCompany, withCompany } from './company.address';

const CompanyView = lazy(() => import('./CompanyView').then((module) => ({ default: module.CompanyView })));

/** The company that the address names with `company=…`, beside the page; Esc closes it. */
export function CompanyDrawer() {
  const [params, setParams] = useSearchParams();
  const id = openCompany(params);
  if (id === undefined) return null;
  const close = () => setParams(withCompany(params), { replace: true });
  return <OneCompany key={id} id={id} onClose={close} />;
}

function OneCompany({ id, onClose }: { id: number; onClose: () => void }) {
  const found = useEndpoint(companies.show, { params: { id } });
  useOpened('company', found.data?.id);
  const isGone = found.error instanceof ApiError && found.error.status === 404;
  const [isDirty, setIsDirty] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  return (
    <Drawer
      isOpen
      title={found.data?.details.name ?? 'Entreprise'}
      onClose={() => (isDirty ? setIsAsking(true) : onClose())}
    >
      {isGone ? (
        <EmptyState icon={<Building2 size={28} aria-hidden />} title="Cette entreprise est introuvable." />
      ) : (
        <UnsavedContext value={setIsDirty}>
          <Loaded of={found}>
            {(company) => (
              <Suspense fallback={<Skeleton />}>
                <CompanyView company={company} />
              </Suspense>
            )}
          </Loaded>
        </UnsavedContext>
      )}
      <LeaveDialog isOpen={isAsking} onLeave={onClose} onStay={() => setIsAsking(false)}>
        Les modifications de cette entreprise ne sont pas enregistrées.
      </LeaveDialog>
    </Drawer>
  );
}
