import type { DataRouter } from 'react-router-dom';
import { unload } from '../loading/load-table';
import type { Remotes } from '../loading/remotes';
import { whenIdle } from '../router/when-idle';

/** Lets go of releases that another one has taken the place of, once that one stands on the screen. Returns the way back. */
export function unloadReplaced(router: Pick<DataRouter, 'subscribe'>, { takeReplaced }: Pick<Remotes, 'takeReplaced'>) {
  let cancel: () => void = () => undefined;
  const letGo = () => {
    for (const { owner, release } of takeReplaced()) void unload(owner, release).catch(() => undefined);
  };
  const stop = router.subscribe(({ navigation }) => {
    cancel();
    if (navigation.state === 'idle') cancel = whenIdle(letGo);
  });
  return () => {
    stop();
    cancel();
  };
}
