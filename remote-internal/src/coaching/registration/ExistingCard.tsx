import type { StudentCoachings } from '@tandem/shared/contract/coaching/coachings.record';
import { coachingStatusLabels } from '@tandem/shared/contract/enumerations';
import { formatDate } from '@tandem/shared/rules/dates';
import { Link } from '@tandem/shared/router';
import { Card } from '@tandem/shared/ui/Card';
import { Status } from '@tandem/shared/ui/Status';
import { coachingHref, coachingTones } from '../words';
import styles from './registration.module.css';

/** The follow-ups that an apprentice has or had. */
export function ExistingCard({ rows }: Pick<StudentCoachings, 'rows'>) {
  return (
    <Card title="Suivis existants">
      {rows.length === 0 && <p className={styles.none}>Aucun suivi.</p>}
      <ul className={styles.list}>
        {rows.map(({ id, area, status, office, coach, receivedOn, isReadable }) => (
          <li key={id}>
            <span className={styles.head}>
              {isReadable ? <Link to={coachingHref(id)}>{area}</Link> : <strong>{area}</strong>}
              <Status tone={coachingTones[status]}>{coachingStatusLabels[status]}</Status>
            </span>
            <span className={styles.facts}>
              {[office, coach ?? 'à attribuer', `reçue le ${formatDate(receivedOn)}`].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
