import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** Tab in a menu closes it and goes on from its button, as if the menu had not been there; with Shift the kit goes back to the button. */
export function useTabAway() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const handleKeyDown = ({ key, shiftKey }: KeyboardEvent) => {
    if (key !== 'Tab' || shiftKey) return;
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  return { open, onOpenChange: setOpen, opener, handleKeyDown };
}
