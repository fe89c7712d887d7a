import { required } from '../rules/text/french-fault';
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
      <p className={styles.title}>{titleOf(faults)}</p>
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

/** What is empty is to be filled in, not corrected. */
function titleOf(faults: Props['faults']): string {
  const verb = faults.every(([, , message]) => message === required) ? 'remplir' : 'corriger';
  return faults.length === 1 ? `Un champ est à ${verb}\u00a0:` : `${faults.length} champs sont à ${verb}\u00a0:`;
}
