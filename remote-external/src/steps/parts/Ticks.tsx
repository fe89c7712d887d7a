import { CheckField } from '@tandem/shared/ui/fields/CheckField';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import styles from './Parts.module.css';
import { useFocusNext } from './useFocusNext';

interface Props<V> {
  id: string;
  legend: string;
  options: readonly { value: V; label: string }[];
  chosen: readonly V[];
  /** At most so many. */
  most?: number;
  /** So many are shown at first, the others after a press; what they are called: «motifs». */
  first?: { count: number; others: string };
  error: string | undefined;
  onChosen: (values: V[]) => void;
}

/** Several of a few, as chips under one name. */
export function Ticks<V extends string | number>({
  id,
  legend,
  options,
  chosen,
  most = options.length,
  first,
  error,
  onChosen,
}: Props<V>) {
  const [isWhole, setWhole] = useState(!first || options.length <= first.count + 1);
  const focusNext = useFocusNext();
  const visible = options.filter(({ value }, at) => isWhole || at < first!.count || chosen.includes(value));
  const hidden = options.filter((option) => !visible.includes(option));
  const toggle = (value: V, isOn: boolean) =>
    onChosen(
      options.map((option) => option.value).filter((known) => (known === value ? isOn : chosen.includes(known))),
    );
  const showAll = () => {
    focusNext(`${id}.${hidden[0]?.value}`);
    setWhole(true);
  };
  return (
    <fieldset id={id} tabIndex={-1} className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.chips}>
        {visible.map(({ value, label }) => (
          <CheckField
            key={value}
            id={`${id}.${value}`}
            className={styles.chip}
            label={label}
            checked={chosen.includes(value)}
            disabled={chosen.length >= most && !chosen.includes(value)}
            onValue={(isOn) => toggle(value, isOn)}
          />
        ))}
        {hidden.length > 0 && (
          <button type="button" className={styles.more} onClick={showAll}>
            {`${hidden.length} autres ${first?.others}`}
          </button>
        )}
      </div>
      {error && (
        <p className={styles.error}>
          <CircleAlert size={16} aria-hidden />
          {error}
        </p>
      )}
    </fieldset>
  );
}
