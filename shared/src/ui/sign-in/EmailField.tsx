import { useState } from 'react';
import { isEmail } from '../../rules/email';
import { TextField } from '../TextField';

interface EmailFieldProps {
  id: string;
  value: string;
  onValue: (value: string) => void;
  autoFocus?: boolean;
}

const marks = {
  ok: { tone: 'ok', text: 'Adresse valide' },
  error: { tone: 'error', text: 'Adresse invalide' },
} as const;

/** An e-mail whose label says whether it is valid (spec §5); the bad news waits until the field is left once. */
export function EmailField({ id, value, onValue, autoFocus }: EmailFieldProps) {
  const [wasLeft, setLeft] = useState(false);
  const isValid = isEmail(value.trim());
  const isWrong = wasLeft && !isValid && value.trim() !== '';

  return (
    <TextField
      id={id}
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      isRequired
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onValue(event.target.value)}
      onBlur={() => setLeft(true)}
      mark={isValid ? marks.ok : isWrong ? marks.error : undefined}
    />
  );
}
