import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { Difference } from '../../../e2e/src/release-variant';
import { builtManifest, type Remote } from '../built';
import { type Smoke, smokeTests } from '../chaos/smoke';
import type { ForcingTeam } from '../forcing-team';
import type { Harness, Visit, Visitor } from '../harness';
import { addressOf, goWithin } from '../page';
import { hear, signalText } from '../signals';
import type { Fault } from './faults';

const longestMs = 60_000;
const timeoutMs = 30_000;
/** Whoever can click nowhere tries again. */
const clickMs = 1_000;
/** The first five visitors, each from another place. */
const places = [2, 3, 4, 5, 6].map((n) => `127.0.0.${n}`);

export interface Bad {
  remote: Remote;
  fault: Fault;
  /** The visitors have signed in, or somebody has with their browsers; else they are strangers. */
  areKnown: boolean;
}

/** What became of a bad release that was forced past the gate. */
interface Contained {
  /** From the first visit on, until nobody gets it any more; of one that harms nobody, until it has been looked at. */
  seconds: number;
  problems: string[];
}

const who = ({ remote, areKnown }: Bad): Visitor => {
  if (remote === 'remote-internal') return 'admin';
  if (!areKnown) return 'anonymous';
  return remote === 'remote-auth' ? 'known' : 'admin';
};

/** Another remote that this visitor may open. */
function neighbourOf(bad: Bad): Remote {
  if (bad.remote !== 'remote-external') return 'remote-external';
  return who(bad) === 'admin' ? 'remote-internal' : 'remote-auth';
}

const addressIn = ({ remote, fault }: Bad) =>
  fault.page ? addressOf(fault.page(builtManifest(remote))) : smokeTests[remote].address;

const works = (page: Page, smoke: Smoke) => expect(() => smoke.works(page)).toPass({ timeout: timeoutMs });

/** Comes to the bad page and uses it: clicks now and then, also where nothing happens. */
async function come({ page }: Visit, bad: Bad, isOver: () => boolean): Promise<void> {
  if (bad.fault.isByLink) {
    const neighbour = smokeTests[neighbourOf(bad)];
    await page.goto(neighbour.address);
    await works(page, neighbour);
    await goWithin(page, addressIn(bad));
  } else await page.goto(addressIn(bad), { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 }).first();
  while (!isOver()) {
    await heading.click({ timeout: clickMs }).catch(() => undefined);
    await pause(clickMs);
  }
}

async function isStillLive(url: string, { remote }: Bad, version: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/composition`);
  const { remotes } = (await answer.json()) as { remotes: Record<string, { version: string }> };
  return remotes[remote]?.version === version;
}

/** The same tab goes on to another remote, which does its work; it may reload once. */
async function neighbourWorks(page: Page, bad: Bad): Promise<void> {
  const neighbour = smokeTests[neighbourOf(bad)];
  if (bad.remote === 'remote-auth' && bad.fault.isSilent) await page.goto(neighbour.address);
  else await goWithin(page, neighbour.address);
  await works(page, neighbour);
}

/** A sound page has stood for ten seconds in each tab. */
const haveStood = (visits: readonly Visit[], { remote }: Bad) =>
  Promise.all(
    visits.map(({ page }) =>
      page.waitForRequest(
        (request) =>
          request.url().endsWith('/api/signals/viewed') &&
          (request.postDataJSON() as { package: string }).package === remote,
        { timeout: longestMs },
      ),
    ),
  );

async function untilGone(
  { product: { url } }: Harness,
  bad: Bad,
  version: string,
  startedAt: number,
): Promise<boolean> {
  while (await isStillLive(url, bad, version)) {
    if (performance.now() - startedAt > longestMs) return false;
    await pause(200);
  }
  return true;
}

/** The bad release, live from now on; undefined where no reason lets it through, since it is not whole. */
const versionLive = (team: ForcingTeam, difference: Difference): Promise<string | undefined> =>
  team.force(difference).then(
    ({ version }) => version,
    (error: Error) => {
      if (/n’est pas dans la version/.test(error.message)) return undefined;
      throw error;
    },
  );

export const isHarmless = ({ remote, fault }: Bad): boolean => fault.isHarmless?.(builtManifest(remote)) ?? false;

/** Five people open a bad release; says what is wrong with what follows. */
export async function contain(harness: Harness, team: ForcingTeam, bad: Bad): Promise<Contained> {
  const { remote, fault } = bad;
  const version = await versionLive(team, fault.of(builtManifest(remote)));
  if (version === undefined) return { seconds: 0, problems: [] };
  const visits = await Promise.all(places.map((from) => harness.open({ who: who(bad), from })));
  const heard = visits.map(({ page }) => hear(page));
  const problems: string[] = [];
  const startedAt = performance.now();
  let seconds = 0;
  let isOver = false;
  try {
    const stand = isHarmless(bad) ? haveStood(visits, bad) : undefined;
    const coming = Promise.allSettled(visits.map((visit) => come(visit, bad, () => isOver)));
    if (stand) await stand;
    else if (!(await untilGone(harness, bad, version, startedAt))) problems.push('everybody still gets it');
    seconds = (performance.now() - startedAt) / 1000;
    isOver = true;
    const signals = heard.flat();
    const wrong = signals.filter((signal) => isHarmless(bad) || signal.package !== remote);
    problems.push(...new Set(wrong.map((signal) => `charged to ${signalText(signal)}`)));
    if (problems.length > 0) problems.push(...new Set(signals.map((signal) => `told: ${signalText(signal)}`)));
    await coming;
    const [first] = visits;
    if (first) await neighbourWorks(first.page, bad);
  } catch (error) {
    isOver = true;
    problems.push(String(error).replaceAll(/\s+/g, ' ').slice(0, 300));
  } finally {
    for (const { close } of visits) await close();
    await team.back();
  }
  return { seconds, problems };
}
