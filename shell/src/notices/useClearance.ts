import { type RefObject, useEffect } from 'react';
import { moveOf } from './clearance';

/** Keeps the notices off titles and buttons while the page moves under them; never under a pointer that is about to press one. */
export function useClearance(stack: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    let frame = 0;
    const update = () => {
      const { current } = stack;
      if (!current || current.matches(':hover, :focus-within')) return;
      const screen = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
      const { rise, shift } = moveOf(current, screen);
      current.style.setProperty('--rise', `${rise}px`);
      current.style.setProperty('--shift', `${shift}px`);
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    soon();
    // What was saved closes its form: the page under the notice changes a moment later.
    const changes = new MutationObserver((records) => {
      if (!records.every(({ target }) => stack.current?.contains(target))) soon();
    });
    changes.observe(document.body, { subtree: true, childList: true });
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [stack, count]);
}
