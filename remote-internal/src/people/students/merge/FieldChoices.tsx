import type { MergeChoice, MergePreview } from '@tandem/shared/contract/people/merges';
import { DifferingText } from './DifferingText';
import styles from './FieldChoices.module.css';

type Field = MergePreview['fields'][number];
type Side = MergePreview['kept'];

interface Props {
  kept: Side;
  merged: Side;
  /** Those that differ. */
  fields: readonly Field[];
  choices: Readonly<Record<string, MergeChoice>>;
  onChoice: (field: string, choice: MergeChoice) => void;
}

const sides = ['kept', 'merged'] as const;
const labels = { kept: 'Reste', merged: 'Disparaît' };
const isContradiction = ({ kept, merged }: Field) => kept !== null && merged !== null;

/** One line per field that differs, contradictions first: the value that is marked stays. The heads stay in sight. */
export function FieldChoices({ kept, merged, fields, choices, onChoice }: Props) {
  if (fields.length === 0) return <p className={styles.same}>Tous les champs sont identiques.</p>;
  const of = { kept, merged };
  const ordered = [...fields.filter(isContradiction), ...fields.filter((field) => !isContradiction(field))];

  return (
    <div className={styles.fields}>
      <div className={styles.heads} aria-hidden="true">
        {sides.map((side) => (
          <div key={side} className={styles[side]}>
            <span>{labels[side]}</span>
            <strong>{of[side].name}</strong>
            <small>{of[side].number}</small>
          </div>
        ))}
      </div>
      {ordered.map((field) => (
        <fieldset
          key={field.field}
          className={isContradiction(field) ? `${styles.field} ${styles.differs}` : styles.field}
        >
          <legend>{field.label}</legend>
          {sides.map((side) => (
            <label key={side} className={styles.value}>
              <input
                type="radio"
                name={`merge-${field.field}`}
                aria-label={`${labels[side]}\u00a0: ${field[side] ?? 'Vide'}`}
                checked={choices[field.field] === side}
                onChange={() => onChoice(field.field, side)}
              />
              {field[side] === null ? (
                <span className={styles.nothing}>Vide</span>
              ) : (
                <DifferingText text={field[side]} other={field[side === 'kept' ? 'merged' : 'kept']} />
              )}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
