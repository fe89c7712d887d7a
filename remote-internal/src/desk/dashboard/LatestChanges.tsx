import type { LatestChange } from '@tandem/shared/contract/desk/dashboard';
import { Link } from '@tandem/shared/router';
import { countOf } from '@tandem/shared/rules/text/count';
import { formatInstant } from '@tandem/shared/rules/time/dates';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import styles from './LatestChanges.module.css';

const addressOf = ({ kind, id }: NonNullable<LatestChange['link']>) =>
  kind === 'student' ? `/internal/students/show/${id}` : `/internal/teachers/show/${id}`;

/** Who did what to whom, newest first. */
export function LatestChanges({ changes }: { changes: readonly LatestChange[] }) {
  if (changes.length === 0) return <p className={styles.empty}>Aucun changement pour le moment.</p>;
  return (
    <ol className={styles.changes}>
      {changes.map((change) => (
        <li key={change.id}>
          <Avatar name={change.who} />
          <div>
            <b>{change.what}</b>
            {change.whom && (
              <span data-personal="">
                {' · '}
                {change.link ? <Link to={addressOf(change.link)}>{change.whom}</Link> : change.whom}
                {change.others > 0 && ` et ${countOf(change.others, 'autre')}`}
              </span>
            )}
            <small data-personal="">
              {change.who}, {formatInstant(change.at)}
            </small>
          </div>
        </li>
      ))}
    </ol>
  );
}
