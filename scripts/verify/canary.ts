// npm run verify:canary [-- --users 1000 --links 200]: shares are what they say and stay, a release that crashes is taken back, on trial
// or live, a sound one reaches everybody step by step, and preview links open only what was signed. On the real server.
import { parseArgs } from 'node:util';
import { verifyCrashes, verifyShell } from './canary/crashes';
import { withCanaryServer } from './canary/test-server';
import { verifyLinks } from './canary/links';
import { verifyShares } from './canary/shares';
import { verifyStages } from './canary/stages';

const options = {
  users: { type: 'string', default: '10000' },
  again: { type: 'string', default: '2000' },
  links: { type: 'string', default: '1000' },
} as const;
const { values } = parseArgs({ options });

const problems = await withCanaryServer(async (testServer) => {
  const found: string[] = [];
  console.log('Shares');
  found.push(...(await verifyShares(testServer, Number(values.users), Number(values.again))));
  console.log('A release that crashes');
  found.push(...(await verifyCrashes(testServer)), ...(await verifyShell(testServer)));
  console.log('Preview links');
  found.push(...(await verifyLinks(testServer, Number(values.links))));
  // Last, since another release is live afterwards.
  console.log('Step by step');
  found.push(...(await verifyStages(testServer)));
  return found;
});

for (const problem of problems) console.log(`✗ ${problem}`);
if (problems.length === 0) console.log('✓ shares, steps, returns and preview links hold');
process.exitCode = problems.length === 0 ? 0 : 1;
