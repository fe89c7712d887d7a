import { pageViewed } from '@tandem/shared/contract/delivery/signals.addresses';
import type { DataRouter } from 'react-router-dom';
import type { Remotes } from '../loading/remotes';
import { signal } from './send';

/** How long the pages of a remote stand before the tab speaks for them: what fails, fails before. */
const standsMs = 10_000;

interface Port {
  router: Pick<DataRouter, 'state' | 'subscribe'>;
  remotes: Pick<Remotes, 'ownerOf' | 'releaseOf' | 'receiptOf'>;
}

/** Tells the server once of each release of a remote whose pages have stood in this tab for a while. Returns the way back. */
export function reportViewed(apiUrl: string, { router, remotes }: Port): () => void {
  const reported = new Set<string>();
  let waiting: { container: string; timer: ReturnType<typeof setTimeout> } | undefined;

  const look = () => {
    const owner = remotes.ownerOf(router.state.location.pathname);
    const container = owner && remotes.releaseOf(owner)?.container;
    if (waiting && waiting.container === container) return;
    clearTimeout(waiting?.timer);
    waiting = undefined;
    if (!owner || !container || reported.has(container)) return;
    const tell = () => {
      reported.add(container);
      signal(apiUrl, pageViewed, { body: { receipt: remotes.receiptOf(owner), package: owner } });
    };
    waiting = { container, timer: setTimeout(tell, standsMs) };
  };

  look();
  const unsubscribe = router.subscribe(look);
  return () => {
    unsubscribe();
    clearTimeout(waiting?.timer);
  };
}
