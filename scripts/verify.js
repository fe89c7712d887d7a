// npm run verify [-- name…]: every verification, or those that are named, in its short form; each script runs alone, and longer, by its own
// name. Where all hold, `.ci/verified` names this commit, and `.ci/run` looks only at what has changed since.
import { rememberVerified } from './proof/change.js';
import { build } from './proof/suites.js';
import { conclude, runTasks, sayMachine } from './proof/tasks.js';
import { everyVerification, verification } from './proof/verifications.js';

const startedAt = performance.now();
const named = process.argv.slice(2);
const unknown = named.filter((name) => !everyVerification.includes(name));
if (unknown.length > 0) {
  console.error(`No verification is called ${unknown.join(', ')}. There are: ${everyVerification.join(', ')}`);
  process.exit(1);
}
const wanted = named.length > 0 ? everyVerification.filter((name) => named.includes(name)) : everyVerification;
await sayMachine();
const rows = await runTasks([build, ...wanted.map(verification)]);
conclude(rows, startedAt);
if (!process.exitCode && wanted === everyVerification) rememberVerified();
