import type { MergeChoice, MergePreview } from '@tandem/shared/contract/people/merges';
import styles from './FieldChoices.module.css';

type Field = MergePreview['fields'][number];

interface Props {
  /** What the two are called. */
  kept: string;
  merged: string;
  fields: readonly Field[];
  choices: Readonly<Record<string, MergeChoice>>;
  onChoice: (field: string, choice: MergeChoice) => void;
}

/** One line per field that differs: the value that is marked stays. */
export function FieldChoices({ kept, merged, fields, choices, onChoice }: Props) {
  if (fields.length === 0) return <p className={styles.same}>Tous les champs sont identiques.</p>;

  return (
    <div className={styles.fields}>
      <div className={styles.heads} aria-hidden="true">
        <span />
        <span>{`Reste : ${kept}`}</span>
        <span>{`Disparaît : ${merged}`}</span>
      </div>
      {fields.map(({ field, label, ...values }) => (
        <fieldset key={field} className={styles.field}>
          <legend>{label}</legend>
          {(['kept', 'merged'] as const).map((side) => (
            <label key={side} className={styles.value}>
              <input
                type="radio"
                name={`merge-${field}`}
                checked={choices[field] === side}
                onChange={() => onChoice(field, side)}
              />
              <span className="vh">{side === 'kept' ? 'Fiche qui reste : ' : 'Autre fiche : '}</span>
              <span className={values[side] === null ? styles.nothing : undefined}>{values[side] ?? 'Vide'}</span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
