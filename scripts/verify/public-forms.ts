// npm run verify:public-forms: hostile and broken submissions leave nothing, honest ones arrive during a flood (desk 16).
import { parseArgs } from 'node:util';
import { run } from '../run.js';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, honest: { type: 'string', default: '300' } },
});
const { code, output } = await run('jest', ['-c', 'api/jest.config.js', 'submissions.flood'], {
  env: { FORM_RUNS: values.runs, FORM_HONEST: values.honest },
});
console.log(
  code === 0 ? `${values.runs} hostile, ${values.honest} honest in a flood: nothing left, all arrived` : output,
);
process.exitCode = code;
