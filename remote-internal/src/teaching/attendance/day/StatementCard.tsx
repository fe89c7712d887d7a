import { statements } from '@tandem/shared/contract/teaching/statements';
import type { StatementMonth } from '@tandem/shared/contract/teaching/statements.file';
import { useEndpoint } from '@tandem/shared/query';
import { formatMoney } from '@tandem/shared/rules/figures/money';
import { countOf } from '@tandem/shared/rules/text/count';
import { today } from '@tandem/shared/rules/time/dates';
import { durationText } from '@tandem/shared/rules/time/duration';
import { monthOf, ofMonth } from '@tandem/shared/rules/time/month';
import { LinkButton } from '@tandem/shared/ui/buttons/LinkButton';
import { Card } from '@tandem/shared/ui/layout/Card';
import styles from './day.module.css';

/** The month that waits to be handed in, else the running one; a month without anything is neither. */
function monthToSee(months: readonly StatementMonth[], current: string): StatementMonth | undefined {
  const open = months.filter(({ status, minutes, missing }) => status === 'open' && minutes + missing !== 0);
  return open.find(({ month }) => month < current) ?? open.find(({ month }) => month === current);
}

/** The statement to hand in. */
export function StatementCard({ teacherId }: { teacherId: number }) {
  const current = monthOf(today());
  const { data } = useEndpoint(statements.months, { params: { id: teacherId } });
  const found = data && monthToSee(data.rows, current);
  if (!found) return null;
  const { month, minutes, gross, missing } = found;
  const isDue = month < current;
  return (
    <Card title="Décompte">
      <div className={styles.row}>
        <span className={styles.words}>
          <b>{`Décompte ${ofMonth(month)}, ${isDue ? 'à transmettre' : 'en cours'}`}</b>
          <small>
            {[durationText(minutes), formatMoney(gross), missing > 0 && `${countOf(missing, 'séance')} à compléter`]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        <LinkButton to={`?tab=pay&month=${month}`} size="small" variant={isDue ? 'primary' : 'secondary'}>
          {isDue ? 'Transmettre…' : 'Voir'}
        </LinkButton>
      </div>
    </Card>
  );
}
