import { timeTyped } from '@tandem/shared/rules/time/slots';
import { TextField } from '@tandem/shared/ui/fields/TextField';
import { useState } from 'react';

interface Props {
  label?: string;
  value: string | undefined;
  onValue: (time: string | undefined) => void;
}

/** A time as people type it; the browser's own field would show it in the browser's language (house 6). */
export function TimeField({ label = 'Heure', value, onValue }: Props) {
  const [typed, setTyped] = useState<string>();
  // Half a time is another time: nothing is asked before the field is left or Enter is pressed.
  const commit = () => {
    if (typed !== undefined) onValue(timeTyped(typed));
    setTyped(undefined);
  };
  return (
    <TextField
      name="time"
      label={label}
      placeholder="18:00"
      maxLength={8}
      value={typed ?? value ?? ''}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
      onBlur={commit}
    />
  );
}
