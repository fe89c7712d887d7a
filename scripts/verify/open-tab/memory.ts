import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { Manifest } from '@tandem/shared/releases/manifest';
import { addressesOf } from '../built';
import type { Harness } from '../harness';
import { goWithin } from '../page';
import type { Visit } from '../visits';
import { accept, releaserOf } from './take';

/** What a tab may hold more after 50 swaps than before, bytes; how many looks it is given. */
const most = 10_000_000;
const mostOf = 50;
/**
 * What two looks at one tab may differ by: the code of one version of the remotes. A light form and its container hold it twice, and
 * Chromium keeps the scripts that it has run for a while (heap snapshots show its `V8LocalCompileHintsProducer`).
 */
const noise = 6_000_000;
const looks = 6;
/** So many swaps fill what fills once: caches, and code that the engine compiles when it has run a few times. */
const warmUp = 4;
const addresses = ['/internal/students', '/internal/appapp/groups', '/external/ca-apprentice', '/internal/dashboard'];

const longMs = 60_000;
const hurry = 60;
/** What a page keeps for minutes goes in seconds: answers of calls are forgotten after five minutes, newer releases asked for after one. */
function shortenTimers({ from, by }: { from: number; by: number }) {
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const own = window[name].bind(window);
    Object.assign(window, {
      [name]: (run: () => void, ms = 0, ...given: unknown[]) => own(run, ms >= from ? ms / by : ms, ...given),
    });
  }
}
const forgottenMs = 300_000 / hurry + 2_000;

/** Bytes of JavaScript that a tab holds once everything that nobody needs is collected. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  // What one collection lets go of, a finaliser or a cache of the engine, the next one takes.
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

async function walk({ page }: Visit) {
  for (const address of addresses) {
    await goWithin(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

/** Takes release after release in one tab; returns what is wrong with what the tab then holds. */
export async function memoryOfSwaps(harness: Harness, swaps: number): Promise<string[]> {
  const visit = await harness.open();
  const teams = await Promise.all(['remote-internal', 'remote-external'].map((name) => releaserOf(harness, name)));
  const loaded = new Set<string>();
  visit.page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
  const isLoaded = ({ name, initial, start }: Manifest) =>
    [...addressesOf(name, [...initial, start?.script])].some((address) => loaded.has(address));
  const swap = async () => {
    // One after the other: the tab offers the first as soon as it hears of it, and takes what it has heard of.
    const taken: Manifest[] = [];
    for (const release of teams) {
      taken.push(await release());
      await accept(visit);
    }
    await expect(async () => {
      await walk(visit);
      expect(taken.every(isLoaded)).toBe(true);
    }).toPass({ timeout: longMs });
  };
  const settledHeap = async () => {
    await pause(forgottenMs);
    return heapOf(visit.page);
  };
  await visit.page.addInitScript(shortenTimers, { from: longMs, by: hurry });
  await visit.page.goto('/internal/dashboard');
  await walk(visit);
  for (let n = 0; n < warmUp; n++) await swap();
  const before = await settledHeap();
  for (let n = 0; n < swaps; n++) await swap();
  const limit = (most * swaps) / mostOf + (swaps < mostOf ? noise : 0);
  let growth = Infinity;
  // A busy machine unloads the last ones late.
  for (let look = 0; look < looks && growth > limit; look++) growth = (await settledHeap()) - before;
  await visit.close();
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  console.log(`The heap of a tab: ${megabytes(before)} MB, and ${megabytes(growth)} MB more after ${swaps} swaps`);
  return growth <= limit ? [] : [`the heap grew by ${megabytes(growth)} MB in ${swaps} swaps`];
}
