// npm run verify:year [-- --seed 7 --scale 2]: a whole training year is played through the public API of a real server on a real
// PostgreSQL, as a seeded random decides, faults included (acts sent twice, old versions, refused inputs, servers killed). Every statistic
// with its breakdowns and drills, every statement, every export, every report that is a table and every row of the audit log is then held
// against a model that the script keeps beside and that shares no code with the product; after that a third of the people are forgotten,
// and no number changes. Each difference is a line with both values; one of them fails. Begin to read at year/year.ts.
import { parseArgs } from 'node:util';
import { playYear } from './year/year';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, scale: { type: 'string', default: '0.4' } },
});
const seeds = values.seed ? [Number(values.seed)] : [1, 2, 3];

for (const seed of seeds) {
  const from = performance.now();
  const { acts, differences } = await playYear(seed, Number(values.scale));
  for (const difference of differences) console.log(`✗ ${difference}`);
  const seconds = Math.round((performance.now() - from) / 1000);
  console.log(`seed ${seed}: ${acts} acts, ${differences.length} differences (${seconds} s)`);
  if (differences.length > 0) process.exitCode = 1;
}
