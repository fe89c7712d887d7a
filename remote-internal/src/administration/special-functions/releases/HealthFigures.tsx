import { formatCount } from '@tandem/shared/rules/text/count';
import styles from './HealthFigures.module.css';
import { type Health, healthTone } from './release.labels';

const figuresOf = (health: Health) => [
  { label: 'Onglets ouverts', count: health.tabs },
  { label: 'Onglets en erreur', count: health.failingTabs, tone: healthTone(health) },
  { label: 'Erreurs', count: health.errors },
  { label: 'Fichiers manquants', count: health.loadFailures },
];

/** What browsers told about one release. */
export function HealthFigures({ health, label }: { health: Health; label: string }) {
  return (
    <dl className={styles.figures} aria-label={label}>
      {figuresOf(health).map(({ label: name, count, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={count > 0 && tone ? styles[tone] : undefined}>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
