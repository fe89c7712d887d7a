// npm test: checks, every Jest suite, the API suite on a real database, the browser suite in a real Chromium, on all cores from the
// first second to the last. Its last line is the sum over all suites.
import { chromiumOrExplain } from './chromium.js';
import { checks } from './proof/checks.js';
import { suites } from './proof/suites.js';
import { conclude, runTasks, sayMachine } from './proof/tasks.js';

const startedAt = performance.now();
const chromium = await chromiumOrExplain();
if (!chromium) process.exit(1);
await sayMachine();
conclude(await runTasks([...suites(chromium), ...checks()]), startedAt);
