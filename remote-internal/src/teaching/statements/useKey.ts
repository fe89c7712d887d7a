import { useEffect, useEffectEvent } from 'react';

/** A field, a menu and a window have their own use for letters. */
const isTaken = (target: EventTarget | null) =>
  document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null ||
  (target instanceof Element &&
    target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menuitem"]'));

/** Does something when this key is pressed, wherever the focus is; with `ctrl`, together with that key. */
export function useKey(key: string, act: () => void, { ctrl = false } = {}): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.altKey || event.shiftKey || event.repeat) return;
    if ((event.ctrlKey || event.metaKey) !== ctrl || isTaken(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
