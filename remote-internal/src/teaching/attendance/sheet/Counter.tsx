import { tallyParts } from './tally';
import { countsOf, type SheetRowView } from './rows';
import { statusLetters } from '../attendance.labels';
import styles from './sheet.module.css';

/** The same fact twice: «6 P · 1 E · 1 non saisi», and one segment a person. */
export function Counter({ rows }: { rows: readonly SheetRowView[] }) {
  const counts = countsOf(rows);
  return (
    <div className={styles.counter}>
      <p role="status">
        {tallyParts(counts).map(([letter, count]) => (
          <span key={letter}>
            <b>{count}</b> {letter}
          </span>
        ))}
        {counts.missing > 0 && (
          <span className={styles.rest}>
            <b>{counts.missing}</b> non saisi{counts.missing > 1 && 's'}
          </span>
        )}
      </p>
      <span className={styles.segments} aria-hidden="true">
        {rows
          .map(({ enrolmentId, said }) => ({ enrolmentId, letter: said ? statusLetters[said.status] : 'Z' }))
          .toSorted((one, other) => order.indexOf(one.letter) - order.indexOf(other.letter))
          .map(({ enrolmentId, letter }) => (
            <i key={enrolmentId} data-status={letter} />
          ))}
      </span>
    </div>
  );
}

const order = 'PRENDZ';
