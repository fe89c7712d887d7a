import type { Said } from '../queue/taps';
import type { SheetRowView } from './rows';
import styles from './buttons.module.css';

const quick = [5, 10, 15];

/** How late: three quick choices and another one (teaching 19). */
export function LateMinutes({
  row,
  onSay,
  onDetail,
}: {
  row: SheetRowView;
  onSay: (said: Said) => void;
  onDetail: () => void;
}) {
  const { said, name, lessonMinutes } = row;
  if (said?.status !== 'late') return null;
  const isOther = said.minutesLate !== null && !quick.includes(said.minutesLate);
  return (
    <div className={styles.late} role="group" aria-label={`${name}\u00a0: minutes de retard`}>
      <span>Retard</span>
      {quick
        .filter((minutes) => minutes < lessonMinutes)
        .map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-pressed={said.minutesLate === minutes}
            onClick={() => onSay({ ...said, minutesLate: said.minutesLate === minutes ? null : minutes })}
          >
            {minutes}
          </button>
        ))}
      <button type="button" aria-pressed={isOther} onClick={onDetail}>
        {isOther ? said.minutesLate : 'Autre'}
      </button>
      <span>min</span>
    </div>
  );
}
