import type { StatementMonth } from '@tandem/shared/contract/teaching/statements.file';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { monthText } from '@tandem/shared/rules/time/month';
import { capital } from '@tandem/shared/rules/text/capital';
import { Button } from '@tandem/shared/ui/buttons/Button';
import { useState } from 'react';
import styles from './MonthStrip.module.css';
import { StatusBadge } from './StatusBadge';

interface Props {
  months: readonly StatementMonth[];
  chosen: string;
  /** The running one, `2026-11`. */
  current: string;
  onChoose: (month: string) => void;
}

/** So many months stand side by side. */
const inSight = 4;

/** The months of a teacher with their state; the latest ones first in sight. */
export function MonthStrip({ months, chosen, current, onChoose }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const latest = months.slice(-inSight);
  const visible = isWhole || !latest.some(({ month }) => month === chosen) ? months : latest;

  return (
    <>
      <ul className={styles.months} aria-label="Mois">
        {visible.map((each) => (
          <li key={each.month}>
            <button
              type="button"
              className={styles.month}
              aria-current={each.month === chosen ? 'true' : undefined}
              onClick={() => onChoose(each.month)}
            >
              <span>
                <strong>{capital(monthText(each.month))}</strong>
                <span className={styles.sum}>{sumText(each, each.month === current)}</span>
              </span>
              <StatusBadge status={each.status} />
            </button>
          </li>
        ))}
      </ul>
      {visible.length < months.length && (
        <Button size="small" variant="quiet" onClick={() => setIsWhole(true)}>
          {`Voir les ${months.length} mois`}
        </Button>
      )}
    </>
  );
}

const sumText = ({ gross, missing }: StatementMonth, isCurrent: boolean) =>
  [formatMoney(gross), isCurrent && 'en cours', missing > 0 && `${missing} à compléter`].filter(Boolean).join(', ');
