import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Harness } from '../harness';
import { fallbackIn } from '../page';
import { settled } from '../settled';
import { check } from '../steps';
import type { Visit } from '../visits';
import { type Case, damagedData, type Outcome, outcomeOf, plant } from './case';
import { filesOf, landing, students } from './files';
import { oneClick, visibleAfter } from './press';

const isPublic = ({ site }: Case) => site === 'public entry' || site === 'public page';
const addressOf = (one: Case) => (isPublic(one) ? landing : students);
const goalIn = ({ page }: Visit, one: Case) =>
  isPublic(one) ? page.getByRole('heading', { level: 1, name: /accompagnement/ }) : page.getByRole('table');

/** A page is opened by its address, and one of its files does not come as it should. `lastsMs`: how long the fallback stands at least. */
export async function cleanCase(harness: Harness, one: Case, lastsMs = 0): Promise<Outcome> {
  const { isStorageBlocked } = one;
  const visit = await harness.open({ isStorageBlocked, who: isPublic(one) ? 'anonymous' : 'admin' });
  return outcomeOf(visit, (found) => {
    if (one.isAlone) return returningCase(visit, one, found, lastsMs);
    return one.site === 'HTML data' ? documentCase(visit, one, found) : fileCase(visit, one, found);
  });
}

async function open({ page, line }: Visit, one: Case) {
  const files = filesOf[one.site as keyof typeof filesOf];
  plant(line, one, (path) => files.has(path));
  await page.goto(addressOf(one), { waitUntil: 'commit' });
  return () => line.requests.some(({ path }) => files.has(path));
}

async function fileCase(visit: Visit, one: Case, found: Outcome) {
  const isAskedFor = await open(visit, one);
  found.ms = await visibleAfter(visit.page, 'table');
  await settled(visit);
  found.reloads = visit.documents() - 1;
  check(isAskedFor(), 'nobody asked for the file');
  visit.line.lift();
  await oneClick(visit, goalIn(visit, one));
  check(found.reloads <= 1, `${found.reloads} reloads`);
  check(found.ms <= 10_000, `${Math.round(found.ms)} ms until something was shown`);
}

/** From when the files are there again. Until then a busy machine takes the time that it takes. */
const mostMs = 30_000;
const timeout = 180_000;

/** The fallback stands, then the files are there again; nobody touches anything. What hung then hangs for ever. */
async function returningCase(visit: Visit, one: Case, found: Outcome, lastsMs: number) {
  await open(visit, one);
  const fallback = fallbackIn(visit.page);
  await expect(fallback).toBeVisible({ timeout });
  await settled(visit);
  await expect(fallback).toBeVisible({ timeout });
  await pause(lastsMs);
  visit.line.rule = () => undefined;
  const startedAt = performance.now();
  await expect(goalIn(visit, one)).toBeVisible({ timeout });
  found.ms = performance.now() - startedAt;
  found.reloads = visit.documents() - 1;
  check(found.ms <= mostMs, `back after ${(found.ms / 1000).toFixed(1)} s`);
  check(found.reloads <= 1, `${found.reloads} reloads`);
}

/** What comes instead of the document is the browser's affair; damaged data is the shell's. */
async function documentCase(visit: Visit, one: Case, found: Outcome) {
  const { page, line } = visit;
  const { fault } = one;
  line.rule = ({ isDocument }) => (isDocument ? (damagedData[fault] ?? fault) : undefined);
  const isShellThere = fault === 'flipped byte';
  const arrival = page.goto(students, { waitUntil: 'load' }).catch(() => undefined);
  if (fault !== 'hang') await arrival;
  if (isShellThere) found.ms = await visibleAfter(page, 'table');
  await settled(visit);
  found.reloads = visit.documents() - 1;
  line.lift();
  if (isShellThere) await oneClick(visit, goalIn(visit, one));
  // What hung comes now; a second navigation would race it.
  else await (fault === 'hang' ? arrival : page.goto(students));
  await expect(goalIn(visit, one)).toBeVisible({ timeout: 12_000 });
  check(found.reloads <= 1, `${found.reloads} reloads`);
}
