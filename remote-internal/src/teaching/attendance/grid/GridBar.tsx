import { attendanceStatusLabels, keysOf } from '@tandem/shared/contract/enumerations';
import type { GridLesson } from '@tandem/shared/contract/teaching/attendance.grid';
import { today } from '@tandem/shared/rules/time/dates';
import { dateWithWeekday } from '@tandem/shared/rules/time/month';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { Kbd } from '@tandem/shared/ui/display/Kbd';
import { CheckCheck } from 'lucide-react';
import { countsOf } from '../sheet/rows';
import { tallyParts } from '../sheet/tally';
import type { SheetOf } from '../sheet/useSheet';
import { statusLetters } from '../attendance.labels';
import styles from './grid.module.css';

/** «Aujourd’hui, séance 10», «Séance 9, 17.11.2026» */
export const titleOf = ({ seq, date }: GridLesson): string =>
  date === today() ? `Aujourd’hui, séance ${seq}` : `Séance ${seq}, ${dateWithWeekday(date)}`;

/** Which lesson is open, what is entered, and the way to fill the rest. */
export function GridBar({ of, opened, onFill }: { of: SheetOf; opened: GridLesson; onFill: () => void }) {
  const counts = countsOf(of.rows);
  return (
    <div className={styles.bar}>
      <h2>{titleOf(opened)}</h2>
      <p role="status">
        {tallyParts(counts).map(([letter, count]) => (
          <span key={letter}>
            <b>{count}</b> {letter}
          </span>
        ))}
        {counts.missing > 0 && opened.mayEnter && (
          <span className={styles.todo}>{`${counts.missing} non saisi${counts.missing > 1 ? 's' : ''}`}</span>
        )}
      </p>
      {of.mayEnter && of.fills > 0 && (
        <Button size="small" icon={<CheckCheck size={15} aria-hidden />} onClick={onFill}>
          Tous présents <Kbd>T</Kbd>
        </Button>
      )}
      <span className={styles.legend} aria-hidden="true">
        {keysOf(attendanceStatusLabels).map((status) => (
          <span key={status}>
            <span className={styles.letter} data-status={statusLetters[status]}>
              {statusLetters[status]}
            </span>
            {legends[status]}
          </span>
        ))}
      </span>
    </div>
  );
}

const legends = {
  present: 'présent·e',
  late: 'retard',
  absent_excused: 'excusé·e',
  absent_unexcused: 'non excusé·e',
  exempt: 'dispensé·e',
} as const;
