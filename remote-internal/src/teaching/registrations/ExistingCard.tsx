import { registrationStatusLabels } from '@tandem/shared/contract/enumerations';
import type { Registration } from '@tandem/shared/contract/teaching/registrations.record';
import { formatDate, today } from '@tandem/shared/rules/dates';
import { Card } from '@tandem/shared/ui/Card';
import { Status } from '@tandem/shared/ui/Status';
import { statusTones } from '../words';
import styles from './ExistingCard.module.css';

/** What an apprentice asked for already, and where they sit. */
export function ExistingCard({ rows }: { rows: readonly Registration[] }) {
  return (
    <Card title="Inscriptions existantes">
      {rows.length === 0 && <p className={styles.none}>Aucune inscription.</p>}
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id}>
            <span className={styles.head}>
              <strong>{row.branch}</strong>
              <Status tone={statusTones[row.status]}>{registrationStatusLabels[row.status]}</Status>
            </span>
            <span className={styles.facts}>
              {[
                row.trainingYear,
                row.places.map(({ label }) => label).join(', '),
                row.enrolments[0]?.code ?? `depuis le ${formatDate(today(new Date(row.submittedAt)))}`,
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
