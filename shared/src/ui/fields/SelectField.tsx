import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldFrame } from './Field';
import styles from './Input.module.css';

/** One line of a choice. */
export interface Option<V extends string = string> {
  value: V;
  label: string;
  isDisabled?: boolean;
}

interface SelectFieldProps<V extends string>
  extends
    FieldFrame,
    Omit<ComponentPropsWithRef<'select'>, 'id' | 'className' | 'required' | 'value' | 'onChange' | 'children'> {
  options: readonly Option<V>[];
  /** '' while nothing is chosen. */
  value: V | '';
  onValue: (value: V | '') => void;
  /** The first line, which stands for nothing; without one, nothing cannot be chosen again. */
  placeholder?: string;
}

/** One choice out of a short list: the browser's own, which phones and screen readers know best. */
export function SelectField<V extends string>({
  label,
  error,
  hint,
  isRequired,
  isInvalid,
  mark,
  aside,
  id,
  className,
  options,
  value,
  onValue,
  placeholder,
  ...rest
}: SelectFieldProps<V>) {
  return (
    <Field {...{ label, error, hint, isRequired, isInvalid, mark, aside, id, className }}>
      {(control) => (
        <div className={styles.holder}>
          <select
            {...rest}
            {...control}
            className={styles.input}
            value={value}
            onChange={({ target }) => onValue(target.value as V | '')}
          >
            {(placeholder !== undefined || value === '') && <option value="">{placeholder ?? ''}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} className={`${styles.within} ${styles.still}`} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
