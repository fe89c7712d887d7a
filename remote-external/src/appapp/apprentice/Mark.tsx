import { averageText } from '@tandem/shared/contract/teaching/registrations.record';
import { Minus, Plus } from 'lucide-react';
import styles from './Mark.module.css';

/** In tenths: the least and the highest mark, half a point, and the one that suffices. */
const [least, most, half, enough] = [10, 60, 5, 40];
const marks = [10, 20, 30, 40, 50, 60];

interface Props {
  id: string;
  /** In tenths; null: not known. */
  value: number | null;
  error: string | undefined;
  onValue: (value: number | null) => void;
}

/** The mark of a branch, by half points; the first press begins at 4. */
export function Mark({ id, value, error, onValue }: Props) {
  const step = (by: number) => onValue(value === null ? enough : Math.min(most, Math.max(least, value + by)));
  return (
    <div className={styles.mark} role="group" aria-labelledby={`${id}.label`}>
      <span id={`${id}.label`} className={styles.label}>
        Note actuelle
      </span>
      <div className={styles.stepper}>
        <button
          id={id}
          type="button"
          aria-label="Diminuer la note"
          disabled={value === least}
          onClick={() => step(-half)}
        >
          <Minus size={18} aria-hidden />
        </button>
        <output>{value === null ? '–' : averageText(value)}</output>
        <button type="button" aria-label="Augmenter la note" disabled={value === most} onClick={() => step(half)}>
          <Plus size={18} aria-hidden />
        </button>
      </div>
      {value === null ? (
        <p className={styles.unknown}>Facultatif. Touchez + si vous la connaissez.</p>
      ) : (
        <Scale value={value} />
      )}
      {value !== null && (
        <button type="button" className={styles.forget} onClick={() => onValue(null)}>
          Je ne sais pas
        </button>
      )}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}

/** Where the mark stands between 1 and 6; 4 suffices. */
function Scale({ value }: { value: number }) {
  return (
    <svg className={styles.scale} viewBox="0 0 300 36" width="300" height="36" aria-hidden>
      <line x1={xOf(least)} x2={xOf(most)} y1="9" y2="9" />
      <circle cx={xOf(value)} cy="9" r="7" data-low={value < enough || undefined} />
      {marks.map((mark) => (
        <text key={mark} x={xOf(mark)} y="33" textAnchor="middle" data-enough={mark === enough || undefined}>
          {mark / 10}
        </text>
      ))}
    </svg>
  );
}

const xOf = (mark: number) => 10 + (mark - least) * 5.6;
