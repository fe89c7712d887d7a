import styles from './Steps.module.css';

const labels = { file: 'Fichier', columns: 'Colonnes', check: 'Vérification', result: 'Résultat' } as const;
export type Step = keyof typeof labels;
const all = Object.keys(labels) as Step[];

/** Where one stands on the way through an import. */
export const Steps = ({ at }: { at: Step }) => (
  <ol className={styles.steps} aria-label="Étapes">
    {all.map((step, index) => (
      <li
        key={step}
        aria-current={step === at ? 'step' : undefined}
        data-done={index < all.indexOf(at) || undefined}
        className={styles.step}
      >
        <span aria-hidden="true">{index + 1}</span>
        {labels[step]}
      </li>
    ))}
  </ol>
);
