// npm run verify:chaos [-- --sample 8 --only "remote-auth: down"]: one remote at a time is away or broken; the shell and the others go on.
import { parseArgs } from 'node:util';
import { breaks } from '../../e2e/src/break';
import { remotes } from './built';
import { type Disaster, endure } from './chaos/endure';
import { forcingTeams } from './forcing-team';
import { choice, chosenOf } from './pool';
import { verify } from './harness';

const { values } = parseArgs({ options: choice });

const inTransit = { down: '404', refused: 'reset', silent: 'hang' } as const;
const disasters: readonly Disaster[] = remotes.flatMap((remote) => [
  ...Object.entries(inTransit).map(([name, fault]) => ({ remote, name, fault })),
  ...breaks.map((name) => ({ remote, name, broken: name })),
]);
const titleOf = ({ remote, name }: Disaster) => `${remote}: ${name}`;

await verify(async (harness) => {
  const teams = await forcingTeams(harness);
  const chosen = chosenOf(values, disasters, titleOf);
  const rows: Record<string, Record<string, unknown>> = {};
  const problems: string[] = [];
  for (const disaster of chosen) {
    const { remote, broken } = disaster;
    if (broken) await teams[remote].force({ broken });
    const { usableMs, problem } = await endure(harness, disaster);
    if (broken) await teams[remote].back();
    rows[titleOf(disaster)] = { 'shell usable (ms)': usableMs, 'everything else works': !problem };
    if (problem) problems.push(`✗ ${titleOf(disaster)}: ${problem}`);
  }
  console.table(rows);
  for (const problem of problems) console.log(problem);
  return problems.length === 0;
});
