import { TextField } from '@tandem/shared/ui/TextField';
import { useState } from 'react';

interface Props {
  label: string;
  value: number;
  error?: string | undefined;
  onValue: (value: number) => void;
}

/** A whole number; taken when the field is left or Enter is pressed, so that nothing is asked for half of it. */
export function CountField({ label, value, error, onValue }: Props) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    if (typed !== undefined && /^\d{1,3}$/.test(typed.trim())) onValue(Number(typed));
    setTyped(undefined);
  };
  return (
    <TextField
      name={label}
      label={label}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={typed ?? String(value)}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      onBlur={commit}
    />
  );
}
