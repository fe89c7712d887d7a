// npm run verify:year [-- --seed 7 --scale 1]: a whole training year played through the public API.
import { parseArgs } from 'node:util';
import { playYear } from './year/year';

const { values } = parseArgs({ options: { seed: { type: 'string' }, scale: { type: 'string', default: '1' } } });
const seeds = values.seed ? [Number(values.seed)] : [1, 2, 3];
for (const seed of seeds) {
  const from = performance.now();
  const differences = await playYear(seed, Number(values.scale));
  for (const difference of differences) console.log(`✗ ${difference}`);
  console.log(`seed ${seed}: ${differences.length} differences, ${Math.round((performance.now() - from) / 1000)} s`);
  if (differences.length > 0) process.exitCode = 1;
}
