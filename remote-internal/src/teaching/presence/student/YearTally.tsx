import type { StudentYear } from '@tandem/shared/contract/teaching/presence.student';
import { countOf } from '@tandem/shared/rules/count';
import { Status } from '@tandem/shared/ui/Status';
import { percentText } from '../words';
import styles from './student.module.css';

/** «67 %», the counts, and an alert where a threshold is reached. */
export function YearTally({ year: { tally, inARow, inAll, thresholds } }: { year: StudentYear }) {
  const counts = [
    ['présent', tally.present],
    ['en retard', tally.late],
    ['excusé', tally.absent_excused],
    ['non excusé', tally.absent_unexcused],
    ['dispensé', tally.exempt],
    ['non saisi', tally.missing],
  ] as const;
  return (
    <dl className={styles.tally}>
      <div className={styles.rate}>
        <dt>Taux de présence</dt>
        <dd>{percentText(tally.rate)}</dd>
      </div>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
      {(inARow >= thresholds.inARow || inAll >= thresholds.inAll) && (
        <div className={styles.alert}>
          <dt className="vh">Alerte</dt>
          <dd>
            <Status tone="err">
              {inARow >= thresholds.inARow
                ? `${countOf(inARow, 'absence')} non excusée${inARow > 1 ? 's' : ''} de suite`
                : `${countOf(inAll, 'absence')} non excusée${inAll > 1 ? 's' : ''}`}
            </Status>
          </dd>
        </div>
      )}
    </dl>
  );
}
