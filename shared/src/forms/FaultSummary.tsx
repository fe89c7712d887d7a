import { Banner } from '../ui/display/Banner';
import styles from './FaultSummary.module.css';

interface Props {
  /** Messages by the id of their field. */
  faults: readonly (readonly [id: string, label: string, message: string])[];
}

/** Everything that keeps the form from being saved, each with the way to its field. */
export function FaultSummary({ faults }: Props) {
  if (faults.length === 0) return null;
  const goTo = (id: string) => document.getElementById(id)?.focus();

  return (
    <Banner tone="err">
      <p className={styles.title}>
        {faults.length === 1 ? 'Un champ est à corriger\u00a0:' : `${faults.length} champs sont à corriger\u00a0:`}
      </p>
      <ul className={styles.faults}>
        {faults.map(([id, label, message]) => (
          <li key={id}>
            <button type="button" onClick={() => goTo(id)}>
              {label}
            </button>
            {`\u00a0: ${message}`}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
