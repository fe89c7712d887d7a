import { useCallback, useRef } from 'react';
import { firstFieldIn } from '../../fields/first-field';

/**
 * Where a window's focus begins: its first field; in an alert without fields the first button at its foot, which is the safe one.
 * Fields that come later take the focus as long as it has not left the head.
 */
export function useFirstFocus(isAlert: boolean) {
  const popup = useRef<HTMLElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);

  const begin = useCallback(() => {
    const field = popup.current && firstFieldIn(popup.current);
    const safe = isAlert && foot.current?.querySelector<HTMLElement>('button:not(:disabled)');
    return field || safe || true;
  }, [isAlert]);

  const watch = useCallback((element: HTMLElement | null) => {
    popup.current = element;
    if (!element || firstFieldIn(element)) return undefined;
    const observer = new MutationObserver(() => {
      const field = firstFieldIn(element);
      if (!field) return;
      observer.disconnect();
      const { activeElement } = document;
      if (!element.contains(activeElement) || activeElement === element || head.current?.contains(activeElement))
        field.focus();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return { popup: watch, head, foot, begin };
}
