import { audienceOf } from '@tandem/shared/access';
import { mayUseSensitive } from '@tandem/shared/contract/people/students.fields';
import type { StudentRow } from '@tandem/shared/contract/people/students.list';
import { usePlatform } from '@tandem/shared/platform';
import { LinkButton } from '@tandem/shared/ui/LinkButton';
import { mergeHref } from '../merge/merge.address';
import styles from './TwinCell.module.css';

/** Who a row probably is too, and why; whoever may merge them compares them from here. */
export function TwinCell({ row: { id, firstName, lastName, twin } }: { row: StudentRow }) {
  const { user } = usePlatform();
  if (!twin) return null;
  return (
    <span className={styles.twin}>
      <span className={styles.words}>
        <span>{twin.name}</span>
        <span className={styles.why}>{twin.reasons.join(', ')}</span>
      </span>
      {mayUseSensitive(audienceOf(user)) && (
        <LinkButton
          size="small"
          to={mergeHref(id, twin.id)}
          aria-label={`Comparer ${firstName} ${lastName} avec ${twin.name}`}
        >
          Comparer
        </LinkButton>
      )}
    </span>
  );
}
