import { useId } from 'react';
import { Field, type FieldFrame } from './Field';
import type { Option } from './SelectField';
import styles from './Checkbox.module.css';

interface RadioFieldProps<V extends string> extends FieldFrame {
  options: readonly Option<V>[];
  value: V | '';
  onValue: (value: V) => void;
  /** Shared by the buttons; made up otherwise. */
  name?: string;
}

/** One choice out of a few that all stand in sight. */
export function RadioField<V extends string>({ options, value, onValue, name, ...frame }: RadioFieldProps<V>) {
  const made = useId();
  return (
    <Field {...frame} group="radiogroup">
      {(control) => (
        <div className={styles.options} data-wrong={control['aria-invalid']}>
          {options.map((option) => (
            <label key={option.value} className={styles.line}>
              <input
                type="radio"
                className={`${styles.box} ${styles.round}`}
                name={name ?? made}
                value={option.value}
                checked={option.value === value}
                disabled={option.isDisabled}
                required={control.required}
                onChange={() => onValue(option.value)}
              />
              <span className={styles.text}>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
