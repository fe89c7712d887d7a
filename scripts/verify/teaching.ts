// npm run verify:teaching: random steps through the calls of AppApp, counted after every twenty (teaching 9, 11, 15).
import { parseArgs } from 'node:util';
import { run } from '../run.js';

const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
});
const { code, output } = await run('jest', ['-c', 'api/jest.config.js', 'teaching.property'], {
  env: { TEACHING_STEPS: values.steps, TEACHING_SEED: values.seed },
});
console.log(code === 0 ? `${values.steps} steps, seed ${values.seed}: nothing broken` : output);
process.exitCode = code;
