import type { StatementMonth } from '@tandem/shared/contract/teaching/statements.file';
import { capital } from '@tandem/shared/rules/text/capital';
import { durationText } from '@tandem/shared/rules/time/duration';
import { monthName } from '@tandem/shared/rules/time/month';
import { Card } from '@tandem/shared/ui/layout/Card';
import styles from './HoursCard.module.css';

/** So many months are compared. */
const inSight = 6;

/** The hours of the latest months, drawn and said. */
export function HoursCard({ months, chosen }: { months: readonly StatementMonth[]; chosen: string }) {
  const visible = months.slice(-inSight);
  const most = Math.max(60, ...visible.map(({ minutes }) => minutes));
  return (
    <Card title="Heures par mois">
      <ul className={styles.months}>
        {visible.map(({ month, minutes }) => (
          <li key={month} data-chosen={month === chosen || undefined}>
            <span>{capital(monthName(month))}</span>
            <meter min={0} max={most} value={Math.max(0, minutes)} aria-hidden />
            <strong>{durationText(minutes)}</strong>
          </li>
        ))}
      </ul>
    </Card>
  );
}
