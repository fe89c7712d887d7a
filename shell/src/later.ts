import type { BackgroundPort } from './background';
import { whenIdle } from './router/when-idle';

/** Brings what nobody waits for once the first page stands; where that does not come, the page does without. Returns the way back. */
export function startLater(port: BackgroundPort): () => void {
  let end: () => void = () => undefined;
  let hasEnded = false;
  const cancel = whenIdle(() => {
    import(/* webpackChunkName: "background" */ './background')
      .then(({ startBackground }) => {
        if (!hasEnded) end = startBackground(port);
      })
      .catch(() => undefined);
  });
  return () => {
    hasEnded = true;
    cancel();
    end();
  };
}
