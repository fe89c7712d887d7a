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
  live: { version: versionOf(1), since, by: 'CI Connexion', health, watch: null },
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
  step: null,
};

/** One that goes by steps: two of three sound tabs at 5 %. */
export const aStagedCanary = {
  ...aCanary,
  percent: 5,
  roles: [],
  userIds: [],
  health: { tabs: 2, failingTabs: 0, errors: 0, loadFailures: 0 },
  step: { sound: 2, needed: 3, next: 25 as const },
};

/** Live for everybody, and still to prove itself. */
export const aWatch = { sound: 31, needed: 40, back: versionOf(0) };

/** One release in each state. */
export const aHistory = [
  aRelease({ version: versionOf(3), state: 'candidate' }),
  aRelease({ version: versionOf(2), state: 'canary', health: sick }),
  aRelease({ forcedReason: 'Correction urgente' }),
  aRelease({ version: versionOf(0), state: 'past' }),
  aRelease({ version: versionOf(9), state: 'withdrawn', withdrawnReason: 'Le bouton ne répond plus' }),
];
