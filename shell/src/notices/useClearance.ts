import { type RefObject, useEffect } from 'react';

const load = () => import(/* webpackChunkName: "clearance" */ './clearance');

/** Keeps the notices off titles and buttons while the page moves under them, once the code for it has come. */
export function useClearance(stack: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    let end = (): void => undefined;
    let hasEnded = false;
    load()
      .then(({ keepClear }) => {
        if (!hasEnded && stack.current) end = keepClear(stack.current);
      })
      .catch(() => undefined);
    return () => {
      hasEnded = true;
      end();
    };
  }, [stack, count]);
}
