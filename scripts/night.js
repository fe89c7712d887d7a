// npm run night: the long sweeps that a change need not wait for. Every verification of all remotes and years, every list, window and
// look in the browser, hostile inputs by the thousand, each suite in another order, and each bench for a minute.
import { chromiumOrExplain } from './chromium.js';
import { benches, orders, sweeps } from './proof/night.js';
import { conclude, runTasks, sayMachine } from './proof/tasks.js';

const startedAt = performance.now();
const chromium = await chromiumOrExplain();
if (!chromium) process.exit(1);
await sayMachine();
conclude(await runTasks([...orders(chromium), ...sweeps, ...benches]), startedAt);
