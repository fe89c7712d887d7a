import { releaseShares, type ReleaseShare } from '@tandem/shared/contract/delivery/releases';
import type { JobKind } from '../../platform/jobs/queue';

/**
 * Sound tabs that a release needs, from its beginning on, to leave each share of people (decision 0064). The last ones prove that it is
 * sound for everybody.
 */
export const steps: readonly { percent: ReleaseShare; sound: number }[] = [
  { percent: 5, sound: 3 },
  { percent: 25, sound: 10 },
  { percent: 100, sound: 40 },
];

/** The share that follows; everybody where there is none. */
export const nextShare = (percent: number): ReleaseShare => releaseShares.find((share) => share > percent) ?? 100;

/** Asks whether a release on its way goes on; any number of times is as good as once. */
export const releaseStep: JobKind<{ releaseId: number }> = { name: 'release-step', expiresIn: 120 };
