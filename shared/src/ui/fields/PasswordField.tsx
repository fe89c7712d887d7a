import { Eye, EyeOff } from 'lucide-react';
import { type ChangeEvent, type ComponentPropsWithRef, useState } from 'react';
import { stripWhitespace } from '../../rules/privacy/password';
import { Field, type FieldFrame } from './Field';
import styles from './Input.module.css';

interface PasswordFieldProps
  extends FieldFrame, Omit<ComponentPropsWithRef<'input'>, 'id' | 'className' | 'required' | 'type' | 'onChange'> {
  name: string;
  onValue?: (value: string) => void;
  /** Several words: the spaces between them count. */
  isPhrase?: boolean;
}

/** A password: whitespace never enters it (spec §5), a button shows and hides it. Screenshots blank it even while it is shown. */
export function PasswordField({
  label,
  error,
  hint,
  isRequired,
  isInvalid,
  mark,
  aside,
  id,
  className,
  onValue,
  isPhrase,
  ...rest
}: PasswordFieldProps) {
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;

  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (!isPhrase) withoutWhitespace(currentTarget);
    onValue?.(currentTarget.value);
  };

  return (
    <Field {...{ label, error, hint, isRequired, isInvalid, mark, aside, id, className }}>
      {(control) => (
        <div className={styles.holder}>
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
            type={isVisible ? 'text' : 'password'}
            data-secret=""
            className={`${styles.input} ${styles.withButton}`}
            onChange={handleChange}
          />
          <button
            type="button"
            className={`${styles.within} ${styles.button}`}
            aria-label={`${isVisible ? 'Masquer' : 'Afficher'} ${isPhrase ? 'la phrase' : 'le mot'} de passe`}
            aria-controls={control.id}
            onClick={() => setIsVisible(!isVisible)}
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}

/** Changes the input itself before React reads it: setting the value afterwards would send the caret to the end. */
function withoutWhitespace(input: HTMLInputElement) {
  const { value, selectionStart } = input;
  const stripped = stripWhitespace(value);
  if (stripped === value) return;
  const caret = stripWhitespace(value.slice(0, selectionStart ?? value.length)).length;
  input.value = stripped;
  input.setSelectionRange(caret, caret);
}
