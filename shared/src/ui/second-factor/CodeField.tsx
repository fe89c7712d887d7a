import { TextField } from '../fields/TextField';

interface Props {
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
  /** A code that was written down, instead of one of six digits. */
  isRecovery?: boolean;
}

/** A code of the application, or one of those that were written down; pictures of bug reports leave it out. */
export function CodeField({ value, onValue, error, isRecovery = false }: Props) {
  return (
    <TextField
      key={String(isRecovery)}
      label={isRecovery ? 'Code de secours' : 'Code à six chiffres'}
      name="code"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={isRecovery ? 24 : 7}
      data-secret=""
      isRequired
      autoFocus
      value={value}
      onChange={({ currentTarget }) => onValue(currentTarget.value)}
      error={error}
    />
  );
}
