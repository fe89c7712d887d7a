import type { Accompaniment } from '@tandem/shared/contract/coaching/accompaniments.file';
import { accompanimentModeLabels } from '@tandem/shared/contract/enumerations';
import { formatDate } from '@tandem/shared/rules/time/dates';
import { Card } from '@tandem/shared/ui/layout/Card';
import styles from './accompaniment.module.css';

/** What was said the last three times. */
export const LastSummaries = ({ rows }: { rows: readonly Accompaniment[] }) => (
  <Card title="Derniers entretiens">
    {rows.length === 0 && <p className={styles.none}>Aucun pour l’instant.</p>}
    <ul className={styles.last}>
      {rows.map(({ id, date, mode, minutes, summary, nextStep }) => (
        <li key={id}>
          <p className={styles.small}>
            <b>{accompanimentModeLabels[mode]}</b>
            {`, le ${formatDate(date)}, ${minutes}\u00a0min`}
          </p>
          <p className={styles.text}>{summary ?? 'Sans résumé.'}</p>
          {nextStep && <p className={styles.small}>{`Étape prévue\u00a0: ${nextStep}`}</p>}
        </li>
      ))}
    </ul>
  </Card>
);
