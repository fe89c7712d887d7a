// npm run verify:chunk-faults [-- --sample 16 --only "lazy, hang" --at-once 3]: every fault of every kind of file, with and without storage and
// input: a page or what stands in its place is seen soon, and one press brings it back. Where a whole remote is away, the others go on.
import { parseArgs } from 'node:util';
import { awayCase, aways, awayTitle } from './chunk-faults/away';
import { type Case, pressed } from './chunk-faults/case';
import { cleanCase } from './chunk-faults/clean';
import { calendarFilesOf, dirtyCase } from './chunk-faults/dirty';
import { problemsOf } from './chunk-faults/report';
import { verify } from './harness';
import { choice, chosenOf } from './pool';

const { values } = parseArgs({ options: choice });

await verify(async (harness) => {
  const calendarFiles = await calendarFilesOf(harness);
  const run = (one: Case) => (one.isDirty ? dirtyCase(harness, one, calendarFiles) : cleanCase(harness, one));
  const problems = await problemsOf(values, pressed, run);
  for (const away of chosenOf(values, aways, awayTitle)) {
    const { problem } = await awayCase(harness, away);
    console.log(`${awayTitle(away)}: ${problem ?? 'everything else works'}`);
    if (problem) problems.push(`${awayTitle(away)}: ${problem}`);
  }
  return problems;
});
