// npm run check: types, lint, import rules, shape, dead code, format, walls. Says what failed and exits non-zero.
import { checks } from './proof/checks.js';
import { conclude, runTasks } from './proof/tasks.js';

const startedAt = performance.now();
conclude(await runTasks(checks()), startedAt);
