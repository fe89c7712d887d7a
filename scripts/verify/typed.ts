// npm run verify:typed [-- --rounds 10 --seed 7]: a coach types an accompaniment while server and browser are killed, at any moment and
// in the middle of a save. What the page had called saved stands to the letter in the next browser, and so does whatever came after it,
// or the page had never called it saved (coaching 13).
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { type BrowserContextOptions, request } from '@playwright/test';
import type { CoachingRow } from '@tandem/shared/contract/coaching/coachings.list';
import { randomFor } from '../../api/src/seed/random';
import { accounts } from '../../e2e/src/accounts';
import type { Tandem } from '../../testkit/tandem';
import { signInOverHttp } from '../../e2e/src/test';
import { type TestServer, withServer } from './test-server';
import { isSave, openForm, openTab, type Tab, type Typed, typeOn } from './typed/tab';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, seed: { type: 'string', default: `${Date.now() % 100_000}` } },
});
const { integer, chance } = randomFor(`typed ${values.seed}`);

type State = BrowserContextOptions['storageState'];

/** A coach who is signed in, and where an own follow-up gets its next accompaniment. */
async function coachAt({ url }: Tandem): Promise<{ storageState: State; address: string }> {
  const coach = await request.newContext({ baseURL: url });
  await signInOverHttp(coach, url, accounts.coach.email);
  const { rows } = (await (await coach.get('/api/coachings?mine=true&size=100')).json()) as { rows: CoachingRow[] };
  const own = rows.find(({ status }) => status === 'active');
  if (!own) throw new Error('The demo coach follows nobody.');
  const storageState = await coach.storageState();
  await coach.dispose();
  return { storageState, address: `/internal/coachapp/accompaniment/add/${own.id}/${own.studentId}` };
}

/** At any moment, or as soon as a save leaves. */
async function moment({ page }: Tab): Promise<string> {
  if (chance(40)) {
    const ms = integer(300, 9000);
    await pause(ms);
    return `after ${ms} ms`;
  }
  await page.waitForRequest(isSave);
  const ms = integer(0, 30);
  await pause(ms);
  return `${ms} ms into a save`;
}

/** Both end at once, or the server first and somebody types on, or the tab first. */
async function killBoth(tab: Tab, product: Tandem): Promise<string> {
  const later = integer(100, 3000);
  if (chance(40)) {
    await Promise.all([product.stop('SIGKILL'), tab.kill()]);
    return 'both';
  }
  const isServer = chance(70);
  await (isServer ? product.stop('SIGKILL') : tab.kill());
  await pause(later);
  await (isServer ? tab.kill() : product.stop('SIGKILL'));
  return isServer ? `server, tab ${later} ms later` : 'tab, then server';
}

interface Crash {
  /** What the page last knew to be saved, then what had left since: one of these is there. */
  possible: Typed[];
  said: boolean;
  figures: object;
}

async function typeAndKill(tab: Tab, product: Tandem, { nth, begun }: { nth: number; begun: Typed }): Promise<Crash> {
  const typing = typeOn(tab, nth).catch(() => undefined);
  const when = await moment(tab);
  const order = await killBoth(tab, product);
  await typing;
  const taken = tab.taken();
  const saved = taken > 0 ? tab.sent[taken - 1]! : begun;
  const possible = [saved, ...tab.sent.slice(taken)];
  const newest = possible.at(-1)!.summary.length;
  return {
    possible,
    said: tab.hasSaid() && taken === 0,
    figures: { when, order, saves: taken, signs: saved.summary.length, 'under way': newest - saved.summary.length },
  };
}

async function run({ start }: TestServer): Promise<boolean> {
  const table: object[] = [];
  let product = await start();
  let tab: Tab | undefined;
  let possible: Typed[] = [{ summary: '', privateNote: '' }];
  let isGood = true;
  const { storageState, address } = await coachAt(product);
  const isFound = (found: Typed) => possible.some((typed) => isDeepStrictEqual(typed, found));
  const open = async () => {
    tab = await openTab({ baseURL: product.url, locale: 'fr-CH', timezoneId: 'Europe/Zurich', storageState });
    const found = await openForm(tab, address);
    if (!isFound(found)) console.log({ found, possible });
    isGood &&= isFound(found);
    return { tab, found };
  };
  try {
    for (let nth = 1; nth <= Number(values.rounds); nth++) {
      const { tab: opened, found } = await open();
      const crash = await typeAndKill(opened, product, { nth, begun: found });
      ({ possible } = crash);
      if (crash.said) console.log(`Round ${nth}: the page called something saved that no server had taken.`);
      isGood &&= !crash.said;
      table.push(crash.figures);
      product = await start();
    }
    await open();
  } finally {
    console.table(table);
    await tab?.kill();
    await product.stop();
  }
  return isGood;
}

const isGood = await withServer(run);
console.log(`seed ${values.seed}: ${isGood ? 'what was called saved is there, to the letter' : 'something is lost'}`);
process.exitCode = isGood ? 0 : 1;
