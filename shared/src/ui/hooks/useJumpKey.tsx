import { useEffect, useEffectEvent, useRef } from 'react';

const hasWindow = () => document.querySelector('[role="dialog"], [role="alertdialog"], dialog[open]') !== null;

/**
 * One key goes to something from anywhere on the page, and back to where one was. Whoever acted there, so that it has gone, is back too.
 * A function key: letters belong to what is typed and to screen readers.
 */
export function useJumpKey(key: 'F2' | 'F8', find: () => HTMLElement | null | undefined): void {
  const origin = useRef<Element | null>(null);
  const goBack = () => {
    if (origin.current instanceof HTMLElement) origin.current.focus();
    origin.current = null;
  };
  const jump = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || hasWindow()) return;
    const target = find();
    if (!target) return;
    event.preventDefault();
    if (document.activeElement === target) return goBack();
    origin.current = document.activeElement;
    target.focus();
  });

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => jump(event);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  useEffect(() => {
    if (origin.current && document.activeElement === document.body) goBack();
  });
}
