import { audienceOf } from '@tandem/shared/access';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import type { StudentRow } from '@tandem/shared/contract/people/students.list';
import { usePlatform } from '@tandem/shared/platform';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { mergeHref } from '../merge/merge.address';
import styles from './DuplicateCell.module.css';

/** Who a row probably is too, and why; whoever may merge them compares them from here. */
export function DuplicateCell({ row: { id, firstName, lastName, twin: candidate } }: { row: StudentRow }) {
  const { user } = usePlatform();
  if (!candidate) return null;
  return (
    <span className={styles.twin}>
      <span className={styles.words}>
        <span>{candidate.name}</span>
        <span className={styles.why}>{candidate.reasons.join(', ')}</span>
      </span>
      {mayUseSensitive(audienceOf(user)) && (
        <LinkButton
          size="small"
          to={mergeHref(id, candidate.id)}
          aria-label={`Comparer ${firstName} ${lastName} avec ${candidate.name}`}
        >
          Comparer
        </LinkButton>
      )}
    </span>
  );
}
