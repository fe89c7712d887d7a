// .ci/run: what `npm test` proves, and the verifications that the change since the last whole `npm run verify` can break. Stops itself
// before others stop it, and then says what was not run.
import { chromiumOrExplain } from './chromium.js';
import { changedSince, verifiedAt } from './proof/change.js';
import { checks } from './proof/checks.js';
import { suites } from './proof/suites.js';
import { conclude, runTasks, sayMachine } from './proof/tasks.js';
import { touchedBy, verification } from './proof/verifications.js';

const most = 75 * 60;
const startedAt = performance.now();
const chromium = await chromiumOrExplain();
if (!chromium) process.exit(1);
await sayMachine();
const changed = changedSince(verifiedAt());
const touched = touchedBy(changed);
console.log(
  `${changed ? `${changed.length} files changed since everything was verified` : 'Nobody knows what was verified'}: ${touched.join(', ') || 'no verification'}`,
);
const tasks = [...suites(chromium), ...checks(), ...touched.map(verification)];
const rows = await runTasks(tasks, { seconds: most - performance.now() / 1000 });
await sayMachine();
conclude(rows, startedAt);
