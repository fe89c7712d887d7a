// npm run verify:chunk-faults [-- --sample 16 --only "lazy, hang" --at-once 3]: every fault of every kind of file, with and without storage and input.
import { parseArgs } from 'node:util';
import { type Case, cases, caseTitle, type Outcome, faultSites } from './chunk-faults/case';
import { cleanCase } from './chunk-faults/clean';
import { calendarFilesOf, dirtyCase } from './chunk-faults/dirty';
import { atOnce, choice, chosenOf } from './pool';
import { verify } from './harness';

const { values } = parseArgs({ options: choice });

await verify(async (harness) => {
  const calendarFiles = await calendarFilesOf(harness);
  const chosen = chosenOf(values, cases, caseTitle);
  const run = (one: Case) => (one.isDirty ? dirtyCase(harness, one, calendarFiles) : cleanCase(harness, one));
  const outcomes = await atOnce(Number(values['at-once']), chosen, run);
  const found = chosen.map((one, index) => ({ one, outcome: outcomes[index]! }));
  console.table(
    Object.fromEntries(faultSites.map((site) => [site, rowOf(found.filter(({ one }) => one.site === site))])),
  );
  for (const { one, outcome } of found) if (outcome.problem) console.log(`✗ ${caseTitle(one)}: ${outcome.problem}`);
  return outcomes.every(({ problem }) => !problem);
});

function rowOf(found: readonly { outcome: Outcome }[]) {
  return {
    cases: found.length,
    passed: found.filter(({ outcome }) => !outcome.problem).length,
    failed: found.filter(({ outcome }) => outcome.problem).length,
    'most reloads': Math.max(0, ...found.map(({ outcome }) => outcome.reloads)),
    'slowest until shown (ms)': Math.round(Math.max(0, ...found.map(({ outcome }) => outcome.visibleMs))),
  };
}
