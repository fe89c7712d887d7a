// npm run verify:clocks: the product starts on demo data a minute before what calendars and clocks do rarely, and runs over it: a new calendar
// year, the end of the training year, a leap day, both nights of the change of time. Nothing fails in its log, and what the year has counted
// stays, figure by figure: only what lies ahead becomes past while it runs.
import { setTimeout as pause } from 'node:timers/promises';
import type { StatisticPage } from '@tandem/shared/contract/desk/statistics';
import { statisticSections } from '@tandem/shared/contract/desk/statistics.indicators';
import { dataFolder, removeFolder } from '../../testkit/folder';
import { startTandem, type Tandem } from '../../testkit/tandem';
import { call, signIn, until } from './test-server';

const secondMs = 1_000;
/** So long the work of a new minute, hour or day has time to begin; it is waited for. */
const beginMs = 3_000;

/** The last half minute before each, in UTC. */
const moments = [
  '2026-12-31T22:59:30Z',
  '2027-03-28T00:59:30Z',
  '2027-07-31T21:59:30Z',
  '2027-10-31T00:59:30Z',
  '2028-02-28T22:59:30Z',
];

/** What counts lessons that lie ahead: they become past. */
const runsOn = ['coverage'];

/** Every figure of the current year at an instant, counted again. */
async function figuresAt(tandem: Tandem, at: Date): Promise<Map<string, number | null>> {
  await tandem.moveTo(at);
  const admin = await signIn(tandem);
  const { from } = await call<{ from: { id: number } }>(admin, 'GET', '/api/rollovers');
  const read = (section: string) =>
    call<StatisticPage>(admin, 'GET', `/api/statistics?section=${section}&yearId=${from.id}`);
  await call(admin, 'POST', '/api/statistics/recompute');
  await until('the count', async () => ((await read('appapp')).computedAt ?? '') >= at.toISOString());
  const pages = await Promise.all(Object.keys(statisticSections).map(read));
  return new Map(
    pages.flatMap(({ figures }) =>
      figures.flatMap(({ key, now }) => (runsOn.includes(key) ? [] : [[key, now.value] as const])),
    ),
  );
}

/** Lines of the log that say that something failed. */
const failuresIn = ({ log }: Tandem): string[] =>
  log()
    .split('\n')
    .filter((line) => /"level":"?(50|60|error|fatal)/.test(line));

/** Starts half a minute before a moment and goes over it; the figures of before and after, and what failed. */
async function goOver(data: string, moment: string) {
  const after = (seconds: number) => new Date(Date.parse(moment) + seconds * secondMs);
  const tandem = await startTandem({ data, now: after(0), env: { LOG_LEVEL: 'warn' } });
  try {
    const before = await figuresAt(tandem, after(5));
    await tandem.moveTo(after(60));
    await pause(beginMs);
    return { before, after: await figuresAt(tandem, after(120)), failures: failuresIn(tandem) };
  } finally {
    await tandem.stop();
  }
}

const data = dataFolder();
try {
  let first: Map<string, number | null> | undefined;
  for (const moment of moments) {
    const { before, after, failures } = await goOver(data, moment);
    first ??= before;
    const moved = [...first].filter(([key, value]) => before.get(key) !== value || after.get(key) !== value);
    console.log(`${moment}: ${first.size} figures, ${moved.length} moved, ${failures.length} failures`);
    for (const [key, value] of moved) console.log(`✗ ${key}: ${value}, then ${before.get(key)} and ${after.get(key)}`);
    for (const line of failures) console.log(`✗ ${line}`);
    if (moved.length + failures.length > 0) process.exitCode = 1;
  }
} finally {
  removeFolder(data);
}
