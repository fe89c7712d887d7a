// npm run verify:recovery [-- --sample 6 --only "hang" --at-once 3 --lasts 20]: what was broken comes back by itself, a page and the store.
// `--lasts`: seconds that a fault stays after the fallback stands.
import { parseArgs } from 'node:util';
import { verify } from './harness';
import { atOnce, choice, chosenOf } from './pool';
import { fullDisk } from './recovery/full-disk';
import { returns, returnTitle, sites, tryReturn } from './recovery/returns';
import { damagedStore } from './recovery/store';

const { values } = parseArgs({ options: { ...choice, lasts: { type: 'string', default: '0' } } });
const lastsMs = Number(values.lasts) * 1000;

await verify(async (harness) => {
  const chosen = chosenOf(values, returns, returnTitle);
  const [found, ofStore, ofDisk] = await Promise.all([
    atOnce(Number(values['at-once']), chosen, async (one) => ({ one, ...(await tryReturn(harness, one, lastsMs)) })),
    damagedStore(),
    fullDisk(),
  ]);
  console.table(Object.fromEntries(sites.map((site) => [site, rowOf(found.filter(({ one }) => one.site === site))])));
  const problems = [
    ...found.flatMap(({ one, problem }) => (problem ? [`${returnTitle(one)}: ${problem}`] : [])),
    ...ofStore,
    ...ofDisk,
  ];
  for (const problem of problems) console.log(`✗ ${problem}`);
  return problems.length === 0;
});

function rowOf(found: readonly { backMs: number; problem?: string }[]) {
  return {
    cases: found.length,
    'came back': found.filter(({ problem }) => !problem).length,
    'slowest (s)': Math.max(0, ...found.map(({ backMs }) => Math.round(backMs / 100) / 10)),
  };
}
