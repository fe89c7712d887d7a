import type { Composition } from '@tandem/shared/releases/composition';
import { type CallMade, callsMade } from '../api/trail';
import type { Remotes } from '../loading/remotes';
import { type Navigation, navigationsMade } from '../router/navigations';

/** What ran in this tab and what was done in it before something failed: enough to start the same releases again. */
export interface Facts {
  composition: Omit<Composition, 'receipt'>;
  navigations: readonly Navigation[];
  calls: readonly CallMade[];
}

export const factsOf = (remotes: Pick<Remotes, 'composition'>): Facts => ({
  composition: remotes.composition(),
  navigations: navigationsMade(),
  calls: callsMade(),
});
