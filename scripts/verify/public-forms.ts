// npm run verify:public-forms: hostile and broken submissions leave nothing, honest ones arrive during a flood (desk 16); of a contract
// in danger the office's coach knows within five seconds (desk 18).
import { parseArgs } from 'node:util';
import { run } from '../run.js';
import { urgentNotices } from './public-forms/urgent';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    honest: { type: 'string', default: '300' },
    urgent: { type: 'string', default: '10' },
  },
});
const { code, output } = await run('vitest', ['run', '-c', 'api/vitest.config.js', 'submissions.flood'], {
  env: { FORM_RUNS: values.runs, FORM_HONEST: values.honest },
});
console.log(
  code === 0 ? `${values.runs} hostile, ${values.honest} honest in a flood: nothing left, all arrived` : output,
);
const isInTime = await urgentNotices(Number(values.urgent));
process.exitCode = code === 0 && isInTime ? 0 : 1;
