import styles from './Bars.module.css';

/** Nobody may take the demonstration for real data. */
export function DemoBanner() {
  return (
    <aside className={styles.demo} data-shell-top="" aria-label="Démonstration">
      Organisation de démonstration — données fictives
    </aside>
  );
}
