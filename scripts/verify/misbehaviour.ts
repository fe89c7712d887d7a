// npm run verify:misbehaviour [-- --only clicks]: a page takes from all others what is theirs, in eleven ways; each is told of the right remote, the next
// page works, and the tab has reloaded once at most. Styles that act beyond their remote are refused by the gate first.
import { parseArgs } from 'node:util';
import { forcingTeam } from './forcing-team';
import { verify } from './harness';
import { cases, owner } from './misbehaviour/cases';
import { visitCase } from './misbehaviour/visit';
import { choice, chosenOf } from './pool';

const { values } = parseArgs({ options: choice });
const chosen = chosenOf(values, cases, ({ title }) => title);

await verify(async (harness) => {
  const team = await forcingTeam(harness, owner);
  const rows: Record<string, object> = {};
  const problems: string[] = [];
  for (const one of chosen) {
    const isRefused = one.isStyle && (await team.refusal(one.difference)).includes('agit hors de ses pages');
    if (one.isStyle && !isRefused) problems.push(`${one.title}: the gate accepts it`);
    await team.force(one.difference);
    const [later, first] = await Promise.all([visitCase(harness, one, false), visitCase(harness, one, true)]);
    for (const { problem } of [later, first]) if (problem) problems.push(`${one.title}: ${problem}`);
    rows[one.title] = {
      gate: isRefused ? 'refused' : '',
      signal: later.signals || first.signals,
      'after (s)': Math.round(Math.max(later.seconds, first.seconds)),
      reloads: Math.max(later.reloads, first.reloads),
      'next page': later.problem || first.problem ? '✗' : '✓',
    };
  }
  console.table(rows);
  for (const problem of problems) console.log(`✗ ${problem}`);
  return problems.length === 0;
});
