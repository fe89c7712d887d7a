import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Team } from '../../../e2e/src/team';
import { builtManifest, distOf, type Remote } from '../built';
import type { Harness } from '../harness';
import { addressOf, sawFallback } from '../page';
import { atWork, goOn, isUsableSoon, neighbourOf, worksAt, worksBeside, worksMs } from '../remotes-at-work';
import { settled } from '../settled';
import { hear, type Signal, signalText } from '../signals';
import { check } from '../steps';
import type { Visit, Visitor } from '../visits';
import type { Fault } from './fault';
import { isWhole, noted, type SoundPage } from './next-page';

const longestMs = 60_000;
const fallbackMs = 10_000;
const notifiedMs = 45_000;
/** Whoever can click nowhere tries again. */
const clickMs = 1_000;
/** The first five visitors, each from another place. */
const places = [2, 3, 4, 5, 6].map((n) => `127.0.0.${n}`);
const force = { reason: 'Vérification' };

export interface Bad {
  remote: Remote;
  fault: Fault;
  /** The visitors have signed in, or somebody has with their browsers; else they are strangers. */
  areKnown: boolean;
}

/** What became of a bad release that was forced past the gate. */
interface Contained {
  /** From the first visits on, until nobody gets it any more; of one that harms nobody, until it has been looked at. */
  seconds: number;
  problems: string[];
}

interface Visiting extends Visit {
  heard: readonly Signal[];
}

const whoMeets = ({ remote, areKnown }: Bad): Visitor => {
  if (remote === 'remote-internal') return 'admin';
  if (!areKnown) return 'anonymous';
  return remote === 'remote-auth' ? 'known' : 'admin';
};

export const isHarmless = ({ remote, fault }: Bad): boolean => fault.isHarmless?.(builtManifest(remote)) ?? false;
const isStuck = ({ remote, fault }: Bad) => remote === 'remote-auth' && fault.isSilent === true;
const addressIn = ({ remote, fault }: Bad) =>
  fault.page ? addressOf(fault.page(builtManifest(remote))) : atWork[remote].address;

/** A page of another remote, as it is while all is well; from there the person goes on by links. */
async function fromBeside({ page }: Visit, bad: Bad): Promise<SoundPage> {
  const neighbour = neighbourOf(bad.remote, whoMeets(bad));
  const { address } = atWork[neighbour];
  await page.goto(address);
  await worksAt(page, neighbour);
  // Who goes on by a link has clicked on this page.
  await page.getByRole('heading', { level: 1 }).click();
  return noted(page, address);
}

/** The same tab goes on to another remote, which does its work; by one link, unless the tab was reloading and is where it was again. */
async function goesBeside({ page }: Visit, bad: Bad, { address }: SoundPage): Promise<void> {
  const neighbour = atWork[neighbourOf(bad.remote, whoMeets(bad))];
  await expect(async () => {
    if (new URL(page.url()).pathname !== address) await goOn(page, address, isStuck(bad));
    await neighbour.works(page);
  }).toPass({ timeout: worksMs });
}

/** And everything there is whole; the tab may reload once. */
async function goesOn(visit: Visit, bad: Bad, place: SoundPage): Promise<void> {
  const documents = visit.documents();
  await goesBeside(visit, bad, place);
  await isWhole(visit.page, place);
  const reloads = visit.documents() - documents;
  check(reloads <= (isStuck(bad) ? 2 : 1), `${reloads} reloads`);
}

/** While everybody still gets it: the fallback stands for it, soon; the shell, the other remotes and the bug report go on. */
async function standsIn(harness: Harness, [first, second]: readonly Visiting[], bad: Bad, place: SoundPage) {
  const { remote, fault } = bad;
  if (!first || !second) return;
  const see = async () => {
    await goOn(first.page, addressIn(bad), isStuck(bad));
    await sawFallback(first.page, fallbackMs);
  };
  await isUsableSoon(second.page, addressIn(bad));
  await sawFallback(second.page, fallbackMs);
  // Where files hang, the tab reloads a moment later: frame and fallback stand again after the same time.
  const frame = second.page.getByRole('navigation', { name: 'Navigation principale' });
  if (remote === 'remote-internal' && fault.isOfPage) await expect(frame).toBeVisible({ timeout: 2 * fallbackMs });
  await see();
  await goesOn(first, bad, place);
  await worksBeside(harness, remote);
  await see();
}

/** While everybody still gets it: a page takes from all others what is theirs. It is told, and the next page is whole. */
async function takesNothing(visit: Visiting, bad: Bad, place: SoundPage) {
  const { page, heard } = visit;
  await goOn(page, addressIn(bad), false);
  await bad.fault.use?.(page);
  await expect.poll(() => heard.some(({ kind }) => kind === bad.fault.kind), { timeout: notifiedMs }).toBe(true);
  if (bad.remote === 'remote-internal') {
    await goOn(page, '/internal/teachers', false);
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible({ timeout: 20_000 });
    // It may reload once it has gone on.
    await settled(visit);
  }
  await goesOn(visit, bad, place);
}

/** Comes to the bad page and uses it: clicks now and then, also where nothing happens. */
async function come(visit: Visiting, bad: Bad, isOver: () => boolean): Promise<void> {
  const { page } = visit;
  if (bad.fault.isByLink) {
    await fromBeside(visit, bad);
    await goOn(page, addressIn(bad), false);
  } else await page.goto(addressIn(bad), { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 }).first();
  while (!isOver()) {
    await (bad.fault.use?.(page) ?? heading.click({ timeout: clickMs })).catch(() => undefined);
    await pause(clickMs);
  }
}

async function isStillLive(url: string, { remote }: Bad, version: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/composition`);
  const { remotes } = (await answer.json()) as { remotes: Record<string, { version: string }> };
  return remotes[remote]?.version === version;
}

async function untilGone({ product: { url } }: Harness, bad: Bad, version: string, startedAt: number) {
  while (await isStillLive(url, bad, version)) {
    check(performance.now() - startedAt < longestMs, 'everybody still gets it');
    await pause(200);
  }
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

/** All five meet it; resolves to the seconds until nobody gets it any more. */
async function allCome(harness: Harness, visits: readonly Visiting[], bad: Bad, version: string): Promise<number> {
  let isOver = false;
  const startedAt = performance.now();
  const end = isHarmless(bad) ? haveStood(visits, bad) : untilGone(harness, bad, version, startedAt);
  const coming = Promise.allSettled(visits.map((visit) => come(visit, bad, () => isOver)));
  try {
    await end;
    return (performance.now() - startedAt) / 1000;
  } finally {
    isOver = true;
    await coming;
  }
}

/** Only its own team is charged, and nobody where it harms nobody. */
function charged(visits: readonly Visiting[], bad: Bad): string[] {
  const signals = visits.flatMap(({ heard }) => heard);
  const wrong = signals.filter((signal) => isHarmless(bad) || signal.package !== bad.remote);
  return [...new Set(wrong.map((signal) => `charged to ${signalText(signal)}`))];
}

async function visiting(harness: Harness, bad: Bad, from: string): Promise<Visiting> {
  const visit = await harness.open({ who: whoMeets(bad), from });
  return { ...visit, heard: hear(visit.page) };
}

/** Five people meet a bad release; says what is wrong with what follows. */
export async function contain(harness: Harness, team: Team, bad: Bad): Promise<Contained> {
  const { remote, fault } = bad;
  const built = await harness.build(remote, (fault.forced ?? fault.of)(builtManifest(remote)));
  const answer = await team.publish(built, { force });
  // No reason lets through what is not whole.
  if (!answer.ok && /n’est pas dans la version/.test(JSON.stringify(answer.body))) return { seconds: 0, problems: [] };
  const visits = await Promise.all(places.map((from) => visiting(harness, bad, from)));
  const found: Contained = { seconds: 0, problems: [] };
  try {
    check(answer.ok, JSON.stringify(answer.body));
    const [first] = visits;
    const place = first && (await fromBeside(first, bad));
    if (place && fault.hasFallback) await standsIn(harness, visits, bad, place);
    if (place && fault.kind) await takesNothing(first, bad, place);
    found.seconds = await allCome(harness, visits, bad, built.manifest.version);
    // A tab that has reloaded a moment ago may not do so again.
    if (place) await (fault.kind ? goesBeside : goesOn)(first, bad, place);
  } catch (error) {
    found.problems.push(String(error).replaceAll(/\s+/g, ' ').slice(0, 300));
  } finally {
    found.problems.push(...charged(visits, bad));
    for (const { close } of visits) await close();
    const good = { folder: distOf(remote), manifest: builtManifest(remote) };
    if ((await team.live())?.version !== good.manifest.version) await team.release(good, { force });
  }
  return found;
}
