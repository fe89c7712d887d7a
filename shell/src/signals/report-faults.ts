import { tabFailed } from '@tandem/shared/contract/delivery/signals.addresses';
import type { Remotes } from '../loading/remotes';
import { describe } from './describe';
import { type Fault, tellFaults } from './faults';
import { signal } from './send';

const mostTold = 10;

/** Tells the server what goes wrong in this tab, each thing once and ten at most. Returns the way back. */
export function reportFaults(apiUrl: string, remotes: Pick<Remotes, 'ownerOf' | 'receiptOf'>): () => void {
  const told = new Set<string>();
  return tellFaults((fault: Fault) => {
    const described = describe(fault, remotes.ownerOf);
    const key = JSON.stringify(described);
    if (!described || told.has(key) || told.size >= mostTold || !navigator.onLine) return;
    told.add(key);
    signal(apiUrl, tabFailed, { body: { receipt: remotes.receiptOf(described.package, fault.at), ...described } });
  });
}
