import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { Harness, Visit } from '../harness';
import { goWithin } from '../page';
import { hear, type Signal, signalText } from '../signals';
import { bad, type Case, next, owner } from './cases';

const longestMs = 45_000;

export interface Outcome {
  signals: string;
  reloads: number;
  /** Until the server heard of it. */
  seconds: number;
  problem?: string;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const placeOf = async (page: Page) => (await heading(page).boundingBox())?.x ?? 0;

/** Opens a healthy page, goes to the bad one and on from there: what the server hears, and whether the next page is as it should be. */
export async function visitCase(harness: Harness, one: Case, isFirst: boolean): Promise<Outcome> {
  const visit = await harness.open();
  const found: Outcome = { signals: '', reloads: 0, seconds: 0 };
  try {
    await run(visit, one, isFirst, found);
  } catch (error) {
    found.problem = String(error).replaceAll(/\s+/g, ' ').slice(0, 300);
  } finally {
    await visit.close();
  }
  return found;
}

async function run(visit: Visit, one: Case, isFirst: boolean, found: Outcome) {
  const { page } = visit;
  const heard = hear(page);
  const goal = next[one.to];
  const started = () => page.waitForResponse(/\/api\/signals\/started/);
  await Promise.all([started(), page.goto(goal)]);
  const place = await placeOf(page);
  await page.evaluate(() => [localStorage, sessionStorage].forEach((each) => each.setItem('kept', 'yes')));
  if (isFirst) await page.goto(bad);
  else if (one.to === 'within') await page.getByRole('link', { name: 'Apprentis', exact: true }).click();
  else await goWithin(page, bad);
  const documents = visit.documents();
  const startedAt = performance.now();
  if (one.difference.broken === 'eaten clicks') await clickInVain(page);
  if (one.kind) await expect.poll(() => heard.length, { timeout: longestMs }).toBeGreaterThan(0);
  else await pause(4_000);
  found.seconds = (performance.now() - startedAt) / 1000;
  found.signals = heard.map(signalText).join(', ');
  await goWithin(page, goal);
  await expectWhole(page, goal, place);
  found.reloads = visit.documents() - documents;
  check(heard, one, found);
}

async function clickInVain(page: Page) {
  await expect(heading(page)).toBeVisible();
  await pause(1_500);
  for (let nth = 0; nth < 3; nth++) await heading(page).click();
}

/** The page shows where it always does, its links work, and nothing that belongs to all is another one. */
async function expectWhole(page: Page, goal: string, place: number) {
  await expect(page).toHaveURL((url) => url.pathname === goal, { timeout: 10_000 });
  // The page may be reloading.
  await expect(async () => {
    await expect(heading(page)).toBeVisible({ timeout: 5_000 });
    // The font may come late and move it by a little.
    expect(await placeOf(page)).toBeCloseTo(place, -2);
    expect(await page.evaluate(whole)).toEqual({ natives: true, storage: true });
  }).toPass({ timeout: 20_000 });
  // Rows that come meanwhile have links of their own: the one that was read is the one that is clicked.
  const elsewhere = page.locator(`#root a[href^="/"]:not([href^="${goal}"]):visible`).last();
  const to = (await elsewhere.getAttribute('href')) ?? '';
  await page.locator(`#root a[href="${to}"]:visible`).last().click();
  await expect(page).toHaveURL((url) => url.pathname === to.split(/[?#]/)[0], { timeout: 10_000 });
}

const whole = async () => ({
  natives: [1, 2].map((n) => n + 1).join() === '2,3' && (await fetch('/api/health')).ok,
  storage: [localStorage, sessionStorage].every((each) => each.getItem('kept') === 'yes'),
});

function check(heard: readonly Signal[], { kind }: Case, { reloads }: Outcome) {
  const wrong = heard.find((each) => each.package !== owner || (kind !== undefined && each.kind !== kind));
  if (wrong) throw new Error(`charged to ${signalText(wrong)}`);
  if (reloads > 1) throw new Error(`${reloads} reloads`);
}
