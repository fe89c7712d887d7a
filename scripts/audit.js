// npm run audit: fails where a production dependency has a known hole that nobody accepted with a reason.
import { advisoriesIn, faultsOf } from './audit/advisories.js';
import { run } from './run.js';

/** Advisory → why it does not concern Tandem, and until when that holds. */
const accepted = {};

const { output } = await run('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent']);
try {
  const faults = faultsOf(advisoriesIn(JSON.parse(output)), accepted);
  for (const fault of faults) console.error(fault);
  if (faults.length === 0) console.log('No production dependency has a known hole.');
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
