// Releases as tests and the stand-alone development show them.
import type { PackageRow, ReleaseRow } from '@tandem/shared/contract/delivery/releases';

const health = { tabs: 1248, failingTabs: 3, errors: 5, loadFailures: 1 };
const sick = { tabs: 96, failingTabs: 8, errors: 21, loadFailures: 0 };
const since = '2026-11-20T08:00:00Z';

/** `1.0.0+111111111111` */
export const versionOf = (digit: number) => `1.0.0+${String(digit).repeat(12)}`;

export const aRelease = (given: Partial<ReleaseRow> = {}): ReleaseRow => ({
  version: versionOf(1),
  state: 'live',
  commit: 'abcdef0123456789',
  publishedAt: since,
  by: 'CI Connexion',
  forcedReason: null,
  withdrawnReason: null,
  health,
  ...given,
});

export const aPackage = (given: Partial<PackageRow> = {}): PackageRow => ({
  name: 'remote-auth',
  live: { version: versionOf(1), since, by: 'CI Connexion', health },
  canary: null,
  ...given,
});

/** A tenth of all people, one role and one named person try it. */
export const aCanary = {
  percent: 10,
  roles: ['coach'],
  userIds: [7],
  version: versionOf(2),
  since,
  by: 'Ada Rochat',
  health: sick,
};

/** One release in each state. */
export const aHistory = [
  aRelease({ version: versionOf(3), state: 'candidate' }),
  aRelease({ version: versionOf(2), state: 'canary', health: sick }),
  aRelease({ forcedReason: 'Correction urgente' }),
  aRelease({ version: versionOf(0), state: 'past' }),
  aRelease({ version: versionOf(9), state: 'withdrawn', withdrawnReason: 'Le bouton ne répond plus' }),
];
