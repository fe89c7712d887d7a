import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldFrame } from './Field';
import styles from './Input.module.css';

interface TextFieldProps extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'required'> {
  name: string;
}

/** One line of text. Takes what an input takes, `ref` included, so a form library can register it. */
export function TextField({
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
}: TextFieldProps) {
  return (
    <Field {...{ label, error, hint, isRequired, isInvalid, mark, aside, id, className }}>
      {(control) => <input type="text" {...rest} {...control} className={styles.input} />}
    </Field>
  );
}
