import { Check, CircleAlert, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormFault } from '../../forms/faults';
import styles from './Field.module.css';

/** What a form control needs so that label, hint, mark and error belong to it. */
export interface Control {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  required: boolean | undefined;
  /** For the check of forms: the field says itself that what stands in it is not valid. */
  'data-invalid': true | undefined;
}

/** Everything that stands around a control; every field of the kit takes these. */
export interface FieldFrame {
  label: string;
  /** French, one sentence. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows a star; a short form where everything is required sets `--required-mark: none`. */
  isRequired?: boolean | undefined;
  /** Beside the label, for example «Adresse valide» (spec §5). */
  mark?: { tone: 'ok' | 'error'; text: string } | undefined;
  /** What stands in the field is nothing that it may hold, whether it says so yet or not. */
  isInvalid?: boolean | undefined;
  aside?: ReactNode;
  /** Fixed by the person who must know it; made up otherwise. */
  id?: string | undefined;
  className?: string | undefined;
}

interface FieldProps extends FieldFrame {
  children: (control: Control) => ReactNode;
  /** Several controls under one name. */
  group?: 'group' | 'radiogroup';
}

/** A label, one control and what is said about it. */
export function Field({
  label,
  hint,
  isRequired,
  isInvalid,
  mark,
  aside,
  id,
  className,
  children,
  group,
  ...given
}: FieldProps) {
  const made = useId();
  const base = id ?? made;
  const missing = useFormFault(base);
  const error = given.error ?? missing;
  const describers = [error && `${base}-error`, mark && `${base}-mark`, hint && `${base}-hint`].filter(Boolean);
  const description = describers.join(' ') || undefined;
  const isWrong = error || mark?.tone === 'error' ? true : undefined;
  const Label = group ? 'span' : 'label';

  return (
    <div
      className={className ? `${styles.field} ${className}` : styles.field}
      data-field={base}
      {...(group && { role: group, 'aria-labelledby': `${base}-label`, 'aria-describedby': description })}
      {...(group === 'radiogroup' && { 'aria-invalid': isWrong, 'aria-required': isRequired })}
    >
      <div className={styles.row}>
        <Label id={`${base}-label`} className={styles.label} data-invalid={isWrong} {...(!group && { htmlFor: base })}>
          {label}
          {isRequired && <span className={styles.star} aria-hidden="true" />}
        </Label>
        {(mark || aside) && (
          <span className={styles.aside}>
            {mark && <Mark id={`${base}-mark`} {...mark} />}
            {aside}
          </span>
        )}
      </div>
      {children({
        id: base,
        'aria-describedby': description,
        'aria-invalid': isWrong,
        required: isRequired,
        'data-invalid': isInvalid || undefined,
      })}
      {hint && (
        <p id={`${base}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${base}-error`} className={styles.error}>
          <CircleAlert size={15} aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

function Mark({ id, tone, text }: { id: string; tone: 'ok' | 'error'; text: string }) {
  const Icon = tone === 'ok' ? Check : X;
  return (
    <span id={id} className={`${styles.mark} ${tone === 'ok' ? styles.ok : styles.wrong}`}>
      <Icon size={14} aria-hidden="true" />
      {text}
    </span>
  );
}
