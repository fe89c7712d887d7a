import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { useFormFault } from '../../forms/faults';
import styles from './Checkbox.module.css';

interface CheckFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'required'> {
  label: ReactNode;
  /** Smaller, under the label. */
  hint?: ReactNode;
  error?: string | undefined;
  isRequired?: boolean;
  onValue?: (isChecked: boolean) => void;
}

/** A box to tick, with its words beside it. */
export function CheckField({
  label,
  hint,
  error: given,
  isRequired,
  onValue,
  onChange,
  className,
  id,
  ...rest
}: CheckFieldProps) {
  const made = useId();
  const base = id ?? made;
  const missing = useFormFault(base);
  const error = given ?? missing;
  return (
    <div className={className} data-field={base}>
      <label className={styles.line}>
        <input
          {...rest}
          id={base}
          type="checkbox"
          className={styles.box}
          required={isRequired}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${base}-error` : undefined}
          onChange={(event) => {
            onChange?.(event);
            onValue?.(event.target.checked);
          }}
        />
        <span className={styles.text}>
          {label}
          {hint && <span className={styles.note}>{hint}</span>}
        </span>
      </label>
      {error && (
        <p id={`${base}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
