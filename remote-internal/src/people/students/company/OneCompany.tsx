import { companies } from '@tandem/shared/contract/people/companies';
import { LeaveDialog } from '@tandem/shared/forms/LeaveDialog';
import { ApiError } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { Loaded } from '@tandem/shared/ui/layout/Loaded';
import { Drawer } from '@tandem/shared/ui/overlays/Drawer';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { UnsavedContext } from '../../../kit/record/editing/unsaved';
import { useOpened } from '../../../kit/record/file/useOpened';
import { CompanyView } from './CompanyView';

/** A company beside the page; what was typed is not lost unasked. */
export function OneCompany({ id, onClose }: { id: number; onClose: () => void }) {
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
          <Loaded of={found}>{(company) => <CompanyView company={company} />}</Loaded>
        </UnsavedContext>
      )}
      <LeaveDialog isOpen={isAsking} onLeave={onClose} onStay={() => setIsAsking(false)}>
        Les modifications de cette entreprise ne sont pas enregistrées.
      </LeaveDialog>
    </Drawer>
  );
}
