import { expect } from '@playwright/test';
import { settled } from '../settled';
import type { Harness, Visit } from '../harness';
import { entriesOf } from '../built';
import { type Case, damagedData, exposedOf, type Outcome, ownFilesOf, plant } from './case';
import { check, oneClick, outcomeOf, visibleAfter } from './outcome';

const owner = 'remote-internal';
const address = '/internal/students';
const goalIn = ({ page }: Visit) => page.getByRole('table');

const filesOf = {
  entry: entriesOf(owner),
  exposed: exposedOf(owner),
  lazy: ownFilesOf(owner, address, 'js'),
  CSS: ownFilesOf(owner, address, 'css'),
};

/** A page is opened by its address, and one of its files does not come as it should. */
export async function cleanCase(harness: Harness, one: Case): Promise<Outcome> {
  const visit = await harness.open(one);
  return outcomeOf(visit, (found) =>
    one.site === 'HTML data' ? documentCase(visit, one, found) : fileCase(visit, one, found),
  );
}

async function fileCase(visit: Visit, one: Case, found: Outcome) {
  const { page, line } = visit;
  const files = filesOf[one.site as keyof typeof filesOf];
  plant(line, one, (path) => files.has(path));
  await page.goto(address, { waitUntil: 'commit' });
  found.visibleMs = await visibleAfter(page, 'table');
  await settled(visit);
  found.reloads = visit.documents() - 1;
  check(
    line.requests.some(({ path }) => files.has(path)),
    'nobody asked for the file',
  );
  line.lift();
  await oneClick(visit, goalIn(visit));
  check(found.reloads <= 1, `${found.reloads} reloads`);
  check(found.visibleMs <= 10_000, `${Math.round(found.visibleMs)} ms until something was shown`);
}

/** What comes instead of the document is the browser's affair; damaged data is the shell's. */
async function documentCase(visit: Visit, { fault }: Case, found: Outcome) {
  const { page, line } = visit;
  line.rule = ({ isDocument }) => (isDocument ? (damagedData[fault] ?? fault) : undefined);
  const isShellThere = fault === 'flipped byte';
  const arrival = page.goto(address, { waitUntil: 'load' }).catch(() => undefined);
  if (fault !== 'hang') await arrival;
  if (isShellThere) found.visibleMs = await visibleAfter(page, 'table');
  await settled(visit);
  found.reloads = visit.documents() - 1;
  line.lift();
  if (isShellThere) await oneClick(visit, goalIn(visit));
  // What hung comes now; a second navigation would race it.
  else await (fault === 'hang' ? arrival : page.goto(address));
  await expect(goalIn(visit)).toBeVisible({ timeout: 12_000 });
  check(found.reloads <= 1, `${found.reloads} reloads`);
}
