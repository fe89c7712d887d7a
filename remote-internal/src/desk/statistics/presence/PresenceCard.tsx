import { type StatisticPage, statisticMarks } from '@tandem/shared/contract/desk/statistics';
import { formatCount } from '@tandem/shared/rules/text/count';
import { formatChange, formatStatistic } from '@tandem/shared/rules/figures/statistics';
import { Card } from '@tandem/shared/ui/layout/Card';
import { maskedText } from '../statistics.labels';
import styles from './PresenceCard.module.css';

type Cell = NonNullable<StatisticPage['presence']>['entered']['now'];

const shareOf = ({ value, isMasked }: Cell) => (isMasked ? maskedText : formatStatistic(value, 'percent'));

const saidOf = ({ value, isMasked }: Cell) => {
  if (isMasked) return `Présences saisies\u00a0: ${maskedText}`;
  return `${formatCount(value ?? 0)} ${value === 1 ? 'présence saisie' : 'présences saisies'}`;
};

/** How the marks that were entered are shared: a bar, and the same as a table with the year before. */
export function PresenceCard({ page: { presence, year, before } }: { page: StatisticPage }) {
  if (!presence) return null;
  const { entered, shares } = presence;
  return (
    <Card title="Présences">
      <p className={styles.note}>{`${saidOf(entered.now)}, dispenses comprises`}</p>
      <div className={styles.bar} aria-hidden="true">
        {shares.map(({ mark, now }) =>
          now.value ? <i key={mark} className={styles[mark]} style={{ flexGrow: now.value }} /> : null,
        )}
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Statut</th>
            <th scope="col">{year.label}</th>
            {before && <th scope="col">{before.label}</th>}
            {before && <th scope="col">Écart</th>}
          </tr>
        </thead>
        <tbody>
          {shares.map(({ mark, now, before: past }) => (
            <tr key={mark}>
              <th scope="row">
                <i className={styles[mark]} aria-hidden="true" />
                {statisticMarks[mark]}
              </th>
              <td>{shareOf(now)}</td>
              {before && <td>{shareOf(past)}</td>}
              {before && <td>{formatChange(now.value, past.value, 'percent')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
