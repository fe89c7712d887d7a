import { roleLabels } from '@tandem/shared/contract/enumerations';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { inTurns } from '../store/store';
import { launchFor } from './launch';
import { eyesIn } from './pixels';
import { walksOf } from './plan';
import { type Accounts, sessionsAt } from './sessions';
import { type Finding, walkThrough } from './walk';

/** What is run, and where. */
export interface RunOptions {
  url: string;
  accounts: Accounts;
  browser: string;
  /** The package that is to go live. */
  candidate: string;
  /** All that runs beside it, and itself. */
  releases: readonly Manifest[];
  longestMs: number;
}

/** Pages side by side: two processors have enough to do with them. */
const atOnce = 3;
/** After so many pages that fail a release need not be seen to its end. */
const mostFailing = 3;

const people = { ...roleLabels, anonymous: 'sans session' };
const forms = { container: 'conteneur', light: 'forme légère' };

/** One finding of each cause: the next pages of the tab may have it too. */
function collector({ candidate, releases }: RunOptions) {
  const titles = new Map(releases.map(({ name, version }) => [name, `${name} ${version}`]));
  const lines = new Map<string, string>();
  const failing = new Set<Finding['stop']>();
  return {
    isEnough: () => failing.size >= mostFailing,
    tell: ({ walk: { who, form }, stop, cause }: Finding) => {
      const { owner, path } = stop;
      failing.add(stop);
      const pair = owner === candidate ? titles.get(owner) : `${titles.get(candidate)} ↔ ${titles.get(owner)}`;
      if (!lines.has(`${owner} ${cause}`))
        lines.set(`${owner} ${cause}`, `${pair}\u00a0: page ${path} (${people[who]}, ${forms[form]})\u00a0: ${cause}`);
    },
    lines: () => [...lines.values()],
  };
}

/** Opens every page that a release may break in a real browser. One line for each fault; an empty list: it may go live. */
export async function runRelease(options: RunOptions): Promise<string[]> {
  const { url, accounts, candidate, releases, longestMs } = options;
  const end = Date.now() + longestMs;
  const found = collector(options);
  const browser = await launchFor(url, options.browser);
  try {
    const [isBlank, sessionOf] = [await eyesIn(browser), sessionsAt(url, accounts)];
    const isOver = () => found.isEnough() || Date.now() > end;
    await inTurns(walksOf(candidate, releases), atOnce, (walk) =>
      isOver() ? Promise.resolve() : walkThrough({ browser, url, sessionOf, isBlank, isOver }, walk, found.tell),
    );
  } finally {
    await browser.close();
  }
  if (Date.now() > end && found.lines().length === 0) throw new Error(`not seen to its end in ${longestMs / 1000} s`);
  return found.lines();
}
