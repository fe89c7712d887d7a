import { firstPageVisible } from './first-page';

function whenFree(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 2000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: 5000 });
  return () => cancelIdleCallback(request);
}

/** Runs something once the first page stands and the browser has nothing better to do; returns the undo. */
export function whenIdle(run: () => void): () => void {
  let hasEnded = false;
  let end: () => void = () => undefined;
  void firstPageVisible.then(() => {
    if (!hasEnded) end = whenFree(run);
  });
  return () => {
    hasEnded = true;
    end();
  };
}
