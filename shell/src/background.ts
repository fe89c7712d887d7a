import { tabStarted } from '@tandem/shared/contract/delivery/signals.addresses';
import { isWriting } from './api/trail';
import type { TakePort } from './loading/take';
import { cacheOpenedPage } from './offline/cache-opened';
import { unloadReplaced } from './releases/unload-replaced';
import { startUpdates } from './releases/updates';
import { hasTyped } from './router/typed';
import { hasUnsaved } from './router/unsaved';
import { watchKeys } from './session/keys';
import { measureVisit } from './signals/measure';
import { watchArrivals } from './signals/arrivals';
import { reportFaults } from './signals/report-faults';
import { signal } from './signals/send';
import { type WatchPort, watchPage } from './watch/watch-page';
import { reportViewed } from './signals/viewed';

export type BackgroundPort = Omit<TakePort, 'isSafe' | 'reload'> & Pick<WatchPort, 'places'>;

const hasDialog = () => document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null;

/** What nobody waits for: offers of newer releases, and what the server learns of those that run. Returns the way back. */
export function startBackground(port: BackgroundPort): () => void {
  const { apiUrl } = port.page.config;
  const isSafe = () =>
    !hasUnsaved() && !hasTyped() && !isWriting() && !hasDialog() && port.router.state.navigation.state === 'idle';
  const signalStarted = (receipt: string) => signal(apiUrl, tabStarted, { body: { receipt } });

  signalStarted(port.page.receipt);
  const ends = [
    startUpdates({ ...port, isSafe, reload: () => location.reload(), onReceipt: signalStarted }),
    reportFaults(apiUrl, port.remotes),
    watchArrivals(port.router, port.remotes),
    reportViewed(apiUrl, port),
    measureVisit(apiUrl, port.remotes),
    cacheOpenedPage(port.router, port.page),
    watchKeys(port.session),
    unloadReplaced(port.router, port.remotes),
    watchPage(port),
  ];
  return () => {
    for (const end of ends) end();
  };
}
