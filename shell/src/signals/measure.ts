import { visitMeasured } from '@tandem/shared/contract/delivery/signals.addresses';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Remotes } from '../loading/remotes';
import { firstNavigation } from '../router/navigations';
import { signal } from './send';

type Measured = Partial<Record<'lcp' | 'inp' | 'cls' | 'ttfb' | 'shell' | 'mounted', number>>;

const markAt = (name: string) => performance.getEntriesByName(name, 'mark')[0]?.startTime;
const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;

/** The phases of the load, from the navigation on. */
function phases(): Measured {
  const [shell, mounted] = [markAt('tandem.shell'), markAt('tandem.mounted')];
  return {
    ...(shell !== undefined && { shell: rounded(shell, 0) }),
    ...(mounted !== undefined && { mounted: rounded(mounted, 0) }),
  };
}

/** Measures this visit from its first page on and tells the server once, when the page is left. Returns the way back. */
export function measureVisit(apiUrl: string, remotes: Pick<Remotes, 'ownerOf' | 'receiptOf'>): () => void {
  const owner = remotes.ownerOf(window.location.pathname);
  const at = performance.now();
  const measured: Measured = {};
  const options = { reportAllChanges: true };
  onLCP(({ value }) => void (measured.lcp = rounded(value, 0)), options);
  onINP(({ value }) => void (measured.inp = rounded(value, 0)), options);
  onCLS(({ value }) => void (measured.cls = rounded(value, 4)), options);
  onTTFB(({ value }) => void (measured.ttfb = rounded(value, 0)), options);

  const send = () => {
    const first = firstNavigation();
    if (!owner || !first) return;
    stop();
    const body = {
      receipt: remotes.receiptOf(owner, { at }),
      package: owner,
      path: first.path,
      ...measured,
      ...phases(),
    };
    signal(apiUrl, visitMeasured, { body });
  };
  const handleVisibility = () => document.visibilityState === 'hidden' && send();
  const stop = () => {
    document.removeEventListener('visibilitychange', handleVisibility);
    window.removeEventListener('pagehide', send);
  };
  document.addEventListener('visibilitychange', handleVisibility);
  window.addEventListener('pagehide', send);
  return stop;
}
