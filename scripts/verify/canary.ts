// npm run verify:canary: a release that fails in its tabs, on trial or live, is taken back within a minute, and the administrators have a
// mail; a shell for its own faults only. On the real server.
import { verifyCrashes, verifyShell } from './canary/crashes';
import { verify } from './harness';

await verify(async (harness) => [...(await verifyCrashes(harness)), ...(await verifyShell(harness))], {
  LOG_LEVEL: 'warn',
});
