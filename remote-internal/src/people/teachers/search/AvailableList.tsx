import type { AvailableTeacher } from '@tandem/shared/contract/people/teachers.search';
import { Link } from '@tandem/shared/router';
import { fullNameOf } from '@tandem/shared/rules/text/full-name';
import { Avatar } from '@tandem/shared/ui/display/Avatar';
import { EmptyState } from '@tandem/shared/ui/layout/EmptyState';
import { MailLink, PhoneLink } from '../../../kit/record/file/reach';
import { Reasons } from './Reasons';
import styles from './search.module.css';

/** Who can, best first, each with what speaks for and against. */
export function AvailableList({ rows, isStale }: { rows: readonly AvailableTeacher[]; isStale: boolean }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        title="Personne n’est disponible à ce moment."
        text="Essayez une autre heure, un autre jour ou sans le niveau."
      />
    );
  }
  return (
    <ol className={styles.answers} aria-label="Répétiteur·trices disponibles" aria-busy={isStale}>
      {rows.map((row) => (
        <li key={row.id} className={styles.answer}>
          <Avatar name={fullNameOf(row)} />
          <div className={styles.words}>
            <p className={styles.who}>
              <Link to={`/internal/teachers/show/${row.id}`}>{fullNameOf(row)}</Link>
              {row.rating ? <span className={styles.note}>{`Appréciation ${row.rating}/3`}</span> : null}
            </p>
            <Reasons of={row.reasons} />
            <p className={styles.reach}>
              <PhoneLink number={row.mobile} />
              <MailLink address={row.email} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
