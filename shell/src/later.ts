import type { BackgroundPort } from './background';
import { markFirstPage } from './router/first-page';
import { whenIdle } from './router/when-idle';

/** A first page that does not come must be told too. */
const latestMs = 5_000;

/**
 * Brings what nobody waits for once the first page stands, or some seconds after the shell; where that does not come, the page does
 * without. Returns the way back.
 */
export function startLater(port: BackgroundPort): () => void {
  let end: () => void = () => undefined;
  let hasEnded = false;
  const latest = setTimeout(markFirstPage, latestMs);
  const cancel = whenIdle(() => {
    import(/* webpackChunkName: "background" */ './background')
      .then(({ startBackground }) => {
        if (!hasEnded) end = startBackground(port);
      })
      .catch(() => undefined);
  });
  return () => {
    hasEnded = true;
    clearTimeout(latest);
    cancel();
    end();
  };
}
