import { TextField } from '@tandem/shared/ui/TextField';
import { useState } from 'react';

/** `18:00` from `18`, `18h`, `18h30`, `18:30`; undefined when it is no time. */
function readTime(text: string): string | undefined {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:\s*[h:.](?:\s*(\d{2}))?)?$/i.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

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
    if (typed !== undefined) onValue(readTime(typed));
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
