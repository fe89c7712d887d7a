import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import styles from '../Steps.module.css';

interface Props<V> {
  id: string;
  legend: string;
  options: readonly { value: V; label: string }[];
  chosen: readonly V[];
  /** At most so many. */
  most?: number;
  error: string | undefined;
  onChosen: (values: V[]) => void;
}

/** Several of a few, as boxes under one name. */
export function Ticks<V extends string | number>({
  id,
  legend,
  options,
  chosen,
  most = options.length,
  error,
  onChosen,
}: Props<V>) {
  const toggle = (value: V, isOn: boolean) =>
    onChosen(
      options.map((option) => option.value).filter((known) => (known === value ? isOn : chosen.includes(known))),
    );
  return (
    <fieldset id={id} tabIndex={-1} className={`${styles.group} ${styles.whole}`}>
      <legend>{legend}</legend>
      <div className={styles.ticks}>
        {options.map(({ value, label }) => (
          <CheckField
            key={value}
            label={label}
            checked={chosen.includes(value)}
            disabled={chosen.length >= most && !chosen.includes(value)}
            onValue={(isOn) => toggle(value, isOn)}
          />
        ))}
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  );
}
