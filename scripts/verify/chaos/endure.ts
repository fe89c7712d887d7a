import { expect, type Page } from '@playwright/test';
import type { Break } from '../../../e2e/src/break';
import { entriesOf, type Remote } from '../built';
import type { Fault } from '../fault-proxy';
import { goWithin, sawFallback } from '../page';
import { settled } from '../settled';
import type { Harness, Visit } from '../harness';
import { reportOpens, smokeTests } from './smoke';

/** What happens to one remote. */
export interface Disaster {
  remote: Remote;
  name: string;
  /** Every file of it, on the way. */
  fault?: Fault;
  /** A release of it that fails by itself. */
  broken?: Break;
}

export interface Endured {
  usableMs: number;
  problem?: string;
}

const limitMs = { usable: 1_500, fallback: 10_000 };
const mostTries = 3;

const isSilent = ({ fault, broken }: Disaster) => fault === 'hang' || broken?.startsWith('hanging') === true;

/** The sign-in page stands before anything is drawn: until its code comes, people go by address. */
const goOn = (page: Page, disaster: Disaster, address: string) =>
  disaster.remote === 'remote-auth' && isSilent(disaster)
    ? page.goto(address, { waitUntil: 'commit' })
    : goWithin(page, address);

/** Opens a page of the broken remote, then everything that must go on without it. */
export async function endure(harness: Harness, disaster: Disaster): Promise<Endured> {
  const who = disaster.remote === 'remote-auth' ? (['anonymous', 'admin'] as const) : (['admin', 'anonymous'] as const);
  const own = await open(harness, disaster, who[0]);
  const other = await open(harness, disaster, who[1]);
  const found: Endured = { usableMs: 0 };
  try {
    found.usableMs = await usableAfter(own, disaster);
    await firstVisit(own, disaster);
    await othersWork(own, other, disaster);
    await goOn(own.page, disaster, smokeTests[disaster.remote].address);
    await standsIn(own.page, disaster);
    // A busy machine is slow once, a slow shell always.
    for (let tries = 1; tries < mostTries && found.usableMs > limitMs.usable; tries++)
      found.usableMs = await usableAfter(own, disaster);
    if (found.usableMs > limitMs.usable) found.problem = `usable only after ${found.usableMs} ms`;
  } catch (error) {
    found.problem = (error as Error).message.split('\n').slice(0, 3).join(' ');
  } finally {
    await own.close();
    await other.close();
  }
  return found;
}

async function open(harness: Harness, { remote, fault }: Disaster, who: 'admin' | 'anonymous'): Promise<Visit> {
  const visit = await harness.open({ who });
  // A browser has six connections over HTTP/1.1: where all wait, nothing else can come. Here the files that all others need wait.
  const entries = entriesOf(remote);
  const isTargeted = (path: string) => (fault === 'hang' ? entries.has(path) : path.startsWith(`/r/${remote}/`));
  visit.line.rule = ({ path }) => (isTargeted(path) ? fault : undefined);
  return visit;
}

/** When the shell ran and showed something, by the page's own clock. */
async function usableAfter({ page }: Visit, { remote }: Disaster): Promise<number> {
  await page.goto(smokeTests[remote].address, { waitUntil: 'commit' });
  const usable = await page.waitForFunction(
    () => 'tandem' in self && document.getElementById('root')?.innerText.trim() && performance.now(),
  );
  return Math.round((await usable.jsonValue()) as number);
}

/** Whoever waits for something that does not come can go elsewhere meanwhile; else the shell says what is wrong. */
async function firstVisit(visit: Visit, disaster: Disaster) {
  if (isSilent(disaster)) return;
  await standsIn(visit.page, disaster);
  await settled(visit);
}

/** What is in the place of the broken page; the frame around it stays where only the page fails. */
async function standsIn(page: Page, { remote, broken }: Disaster) {
  if (broken === 'handler') {
    const button = page.getByRole('button', { name: 'Défaut prévu' });
    await button.click();
    await expect(button).toBeVisible();
    return;
  }
  await sawFallback(page, limitMs.fallback);
  const isPageOnly = broken && ['no component', 'hanging page', 'render', 'effect'].includes(broken);
  if (remote === 'remote-internal' && isPageOnly)
    await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible({ timeout: 15_000 });
}

/** The same tab goes on to another remote, another person works with the third one, and a failed call can be reported. */
async function othersWork(own: Visit, other: Visit, disaster: Disaster) {
  const { remote } = disaster;
  const [within, beside] =
    remote === 'remote-auth'
      ? (['remote-external', 'remote-internal'] as const)
      : ([remote === 'remote-internal' ? 'remote-external' : 'remote-internal', 'remote-auth'] as const);
  await goOn(own.page, disaster, smokeTests[within].address);
  await smokeTests[within].works(own.page);
  await other.page.goto(smokeTests[beside].address);
  await smokeTests[beside].works(other.page);
  await reportOpens(other.page, other.line, beside);
}
