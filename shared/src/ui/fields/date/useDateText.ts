import { type KeyboardEvent, useState } from 'react';
import { formatDate, parseDate } from '../../../rules/time/dates';

/** What is wrong with a typed date, in words for the person who typed it. */
export const dateFault = 'Cette date n’existe pas. Exemple\u00a0: 01.09.2026.';

/** The text of a date field: stored as typed until blur or Enter, then read strictly. A text that is no date stays, with its fault. */
export function useDateText(value: string, onValue: (iso: string) => void) {
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const [known, setKnown] = useState(value);
  // The value changed from outside (calendar, reset of the form): it wins over an unread text.
  if (known !== value) {
    setKnown(value);
    setTyped(undefined);
    setWrong(false);
  }

  const take = (iso: string) => {
    setTyped(undefined);
    setWrong(false);
    if (iso !== value) onValue(iso);
  };
  const read = () => {
    if (typed === undefined) return;
    const iso = typed.trim() === '' ? '' : parseDate(typed);
    if (iso !== undefined) return take(iso);
    setWrong(true);
    if (value !== '') {
      setKnown('');
      onValue('');
    }
  };

  return {
    text: typed ?? formatDate(value),
    isWrong,
    take,
    read,
    handleText: (text: string) => {
      setTyped(text);
      setWrong(false);
    },
    handleKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Enter') read();
    },
  };
}
