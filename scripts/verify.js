// npm run verify: every verification in its short form; each runs alone, and longer, by its own name. Where all hold, `.ci/verified`
// names this commit, and `.ci/run` looks only at what has changed since.
import { rememberVerified } from './proof/change.js';
import { build } from './proof/suites.js';
import { conclude, runTasks, sayMachine } from './proof/tasks.js';
import { everyVerification, verification } from './proof/verifications.js';

const startedAt = performance.now();
await sayMachine();
const rows = await runTasks([build, ...everyVerification.map(verification)]);
conclude(rows, startedAt);
if (!process.exitCode) rememberVerified();
