import { audienceOf } from '@tandem/shared/access';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import { usePlatform } from '@tandem/shared/platform';
import { useNavigate, useSearchParams } from '@tandem/shared/router';
import { lazy, Suspense } from 'react';
import { openCompany, withCompany } from '../company/company.address';
import { useMergeAddress } from './merge.address';

const MergeDialog = lazy(() => import('./MergeDialog'));

/** The merge that the address of a file names; its code is loaded with the first one. */
export function MergeEntry({ studentId }: { studentId: number }) {
  const { user } = usePlatform();
  const { opened, open, close } = useMergeAddress();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const companyId = openCompany(params);
  const id = opened?.kind === 'company' ? companyId : studentId;
  if (!opened || id === undefined || !mayUseSensitive(audienceOf(user))) return null;

  const handleDone = (keptId: number) => {
    if (opened.kind === 'student') return void navigate(`/internal/students/show/${keptId}`);
    const next = withCompany(params, keptId);
    next.delete('merge');
    return setParams(next);
  };

  return (
    <Suspense fallback={null}>
      <MergeDialog
        kind={opened.kind}
        id={id}
        otherId={opened.otherId}
        onOther={(otherId) => open(opened.kind, otherId)}
        onDone={handleDone}
        onClose={close}
      />
    </Suspense>
  );
}
