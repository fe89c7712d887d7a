// npm run night: the long sweeps that a change need not wait for. Every verification of all remotes and years, every list, window and
// look in the browser, hostile inputs by the thousand, each suite in another order, and each bench for a minute.
import { chromiumOrExplain } from './chromium.js';
import { benches, orders, sweeps } from './proof/night.js';
import { browser, build } from './proof/suites.js';
import { conclude, runTasks, sayMachine } from './proof/tasks.js';

const startedAt = performance.now();
const chromium = await chromiumOrExplain();
if (!chromium) process.exit(1);
await sayMachine();
const everyLook = { name: 'every look', grep: ['--grep', '@walk|axe'], env: { ALL_LOOKS: '1' } };
conclude(await runTasks([build, ...orders(), ...sweeps, browser(chromium, everyLook), ...benches]), startedAt);
