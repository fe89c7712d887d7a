import { audienceOf } from '@tandem/shared/access';
import { merges } from '@tandem/shared/contract/people/merges';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import type { StudentFile } from '@tandem/shared/contract/people/students.file';
import { usePlatform } from '@tandem/shared/platform';
import { useEndpoint } from '@tandem/shared/query';
import { Link } from '@tandem/shared/router';
import { Banner } from '@tandem/shared/ui/display/Banner';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { useMergeAddress } from './merge.address';
import styles from './MergedBanner.module.css';

/** Who this is probably too, why, and the way to compare the two; for those who may merge them. */
export function DuplicateHint({ file: { id } }: { file: StudentFile }) {
  const { user } = usePlatform();
  const { open } = useMergeAddress();
  const mayMerge = mayUseSensitive(audienceOf(user));
  const found = useEndpoint(merges.studentDuplicates, { params: { id } }, { isEnabled: mayMerge });
  const [candidate, ...others] = found.data?.candidates.filter(({ verdict }) => verdict === 'probable') ?? [];
  if (!mayMerge || !candidate) return null;

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
