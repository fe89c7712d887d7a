import { pageOf } from '@tandem/shared/contract/entities';
import { studentStatusLabels } from '@tandem/shared/contract/enumerations';
import { Link } from '@tandem/shared/router';
import { countOf } from '@tandem/shared/rules/text/count';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Status } from '@tandem/shared/ui/display/Status';
import styles from './ArchivedFound.module.css';

/** People in the archives whom the search of a list finds. */
export interface Archived {
  rows: readonly { id: number; firstName: string; lastName: string }[];
  total: number;
}

/** Below «Tous»: who was searched and is in the archives, after the others. */
export function ArchivedFound({ kind, archived }: { kind: 'student' | 'teacher'; archived: Archived | undefined }) {
  if (!archived || archived.total === 0) return null;
  const { rows, total } = archived;
  return (
    <section className={styles.archived} aria-label="Dans les archives">
      <h2>Dans les archives</h2>
      <ul>
        {rows.map(({ id, ...name }) => (
          <li key={id}>
            <Link to={pageOf(kind, { id, label: fullNameOf(name) })}>{fullNameOf(name)}</Link>
            <Status tone="neutral">{studentStatusLabels.archived}</Status>
          </li>
        ))}
      </ul>
      {total > rows.length && <p>{`Et ${countOf(total - rows.length, 'autre')}.`}</p>}
    </section>
  );
}
