import type { Receipt } from '../rollout/receipts';

/** What a tab proves about itself, and from which network: undefined where somebody has signed in with this browser before. */
export interface SignalProof extends Receipt {
  strangerFrom: string | undefined;
}
