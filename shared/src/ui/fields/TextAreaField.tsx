import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldFrame } from './Field';
import styles from './Input.module.css';

interface TextAreaFieldProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className' | 'required'> {
  name: string;
}

/** Several lines of text. With `maxLength` and a controlled value it says how much room is left near the end. */
export function TextAreaField({
  label,
  error,
  hint,
  isRequired,
  isInvalid,
  mark,
  aside,
  id,
  className,
  ...rest
}: TextAreaFieldProps) {
  const { value, maxLength } = rest;
  const left = typeof value === 'string' && maxLength ? maxLength - value.length : undefined;

  return (
    <Field {...{ label, error, hint, isRequired, isInvalid, mark, aside, id, className }}>
      {(control) => (
        <>
          <textarea rows={4} {...rest} {...control} className={styles.input} />
          {left !== undefined && left < 100 && (
            <span className={styles.counter}>{`Encore ${left} caractère${left > 1 ? 's' : ''}`}</span>
          )}
        </>
      )}
    </Field>
  );
}
