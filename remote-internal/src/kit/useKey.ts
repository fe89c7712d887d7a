import { useEffect, useEffectEvent } from 'react';

interface Options {
  /** Together with Ctrl. */
  ctrl?: boolean;
  /** So many windows may be open: 1 for a key that belongs to a window. */
  windows?: number;
}

/** A field, a menu and a window have their own use for letters. */
const isTaken = (target: EventTarget | null, windows: number) =>
  document.querySelectorAll('[role="dialog"], [role="alertdialog"], dialog[open]').length > windows ||
  (target instanceof Element &&
    target.matches(
      'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menuitem"]',
    ));

/** Does something when this key is pressed, wherever the focus is. */
export function useKey(key: string, act: () => void, { ctrl = false, windows = 0 }: Options = {}): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.altKey || event.shiftKey || event.repeat) return;
    if ((event.ctrlKey || event.metaKey) !== ctrl || isTaken(event.target, windows)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
