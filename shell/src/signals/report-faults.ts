import { tabFailed } from '@tandem/shared/contract/delivery/signals.addresses';
import type { Remotes } from '../loading/remotes';
import { describe } from './describe';
import { type Fault, onFault } from './faults';
import { signal } from './send';

const mostReported = 10;

/** Tells the server what goes wrong in this tab, each thing once and ten at most. Returns the way back. */
export function reportFaults(apiUrl: string, remotes: Pick<Remotes, 'ownerOf' | 'receiptOf'>): () => void {
  const reported = new Set<string>();
  return onFault((fault: Fault) => {
    const described = describe(fault, remotes.ownerOf);
    const key = JSON.stringify(described);
    if (!described || reported.has(key) || reported.size >= mostReported || !navigator.onLine) return;
    reported.add(key);
    signal(apiUrl, tabFailed, { body: { receipt: remotes.receiptOf(described.package, fault), ...described } });
  });
}
