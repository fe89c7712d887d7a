import { audienceOf } from '@tandem/shared/access';
import { merges } from '@tandem/shared/contract/people/merges';
import type { DuplicateCandidate } from '@tandem/shared/contract/people/students';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Skeleton } from '@tandem/shared/ui/layout/Skeleton';
import type { ReactNode } from 'react';
import { useOpensAfter } from '../../../kit/record/file/useOpensAfter';
import { useMergeAddress } from './merge.address';
import styles from './MergedBanner.module.css';

interface Props {
  file: StudentFile;
  /** The file below: it comes once it is known what stands above it, so that nothing moves under the pointer. */
  children?: ReactNode;
}

/** Who this is probably too, why, and the way to compare the two; for those who may merge them. */
export function DuplicateHint({ file: { id }, children }: Props) {
  const { user } = usePlatform();
  const mayMerge = mayUseSensitive(audienceOf(user));
  const found = useEndpoint(merges.studentDuplicates, { params: { id } }, { isEnabled: mayMerge });
  const isOpen = useOpensAfter(found.isLoading);
  if (!isOpen) return <Skeleton />;
  const probable = found.data?.candidates.filter(({ verdict }) => verdict === 'probable') ?? [];
  return (
    <>
      <Hint candidates={mayMerge ? probable : []} />
      {children}
    </>
  );
}

function Hint({ candidates: [candidate, ...others] }: { candidates: readonly DuplicateCandidate[] }) {
  const { open } = useMergeAddress();
  if (!candidate) return null;
  return (
    <div className={styles.merged}>
      <Banner
        tone="warn"
        action={
          <Button size="small" onClick={() => open('student', others.length > 0 ? undefined : candidate.id)}>
            Comparer
          </Button>
        }
      >
        {'Doublon probable\u00a0: '}
        <Link
          to={`/internal/students/show/${candidate.id}`}
        >{`${candidate.firstName} ${candidate.lastName} (${candidate.number})`}</Link>
        {` · ${candidate.reasons.join(', ')}`}
        {others.length > 0 && ` · et ${others.length} de plus`}
      </Banner>
    </div>
  );
}
