import { type ComponentProps, useState } from 'react';
import { isEmail } from '../../rules/identifiers/email';
import { TextField } from './TextField';

interface EmailFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'value' | 'onChange' | 'mark' | 'isInvalid'
> {
  value: string;
  onValue: (value: string) => void;
}

const marks = {
  ok: { tone: 'ok', text: 'Adresse valide' },
  error: { tone: 'error', text: 'Adresse invalide' },
} as const;

/** An e-mail whose label says whether it is valid (spec §5); the bad news waits until the field is left once. */
export function EmailField({ value, onValue, onBlur, ...rest }: EmailFieldProps) {
  const [wasLeft, setLeft] = useState(false);
  const typed = value.trim();
  const isValid = isEmail(typed);
  const isInvalid = typed !== '' && !isValid;

  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      {...rest}
      type="email"
      inputMode="email"
      value={value}
      onChange={(event) => onValue(event.target.value)}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
      isInvalid={isInvalid}
      mark={isValid && !rest.error ? marks.ok : isInvalid && wasLeft ? marks.error : undefined}
    />
  );
}
