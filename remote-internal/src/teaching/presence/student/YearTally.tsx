import type { StudentYear } from '@tandem/shared/contract/teaching/presence.student';
import { countOf } from '@tandem/shared/rules/text/count';
import { Status } from '@tandem/shared/ui/display/Status';
import { percentText } from '../presence.labels';
import styles from './student.module.css';

/** Each word of it takes an s, but «à saisir» and «non». */
const pluralOf = (label: string) => label.replaceAll(/\b(présence|retard|absence|excusée|dispense)\b/g, '$1s');

/** «67 %», the counts, and an alert where a threshold is reached. */
export function YearTally({ year: { tally, inARow, inAll, thresholds } }: { year: StudentYear }) {
  const counts = [
    ['présence', tally.present],
    ['retard', tally.late],
    ['absence excusée', tally.absent_excused],
    ['absence non excusée', tally.absent_unexcused],
    ['dispense', tally.exempt],
    ['à saisir', tally.missing],
  ] as const;
  return (
    <dl className={styles.tally}>
      <div className={styles.rate}>
        <dt>Taux de présence</dt>
        <dd>{percentText(tally.rate)}</dd>
      </div>
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{count > 1 ? pluralOf(label) : label}</dt>
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
