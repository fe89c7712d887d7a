// npm test: checks, every Jest suite, the API suite on a real database, the browser suite in a real Chromium.
// Its last line is the sum over all suites.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { check, checkCount } from './check.js';
import { chromiumOrExplain } from './chromium.js';
import { tested } from './packages.js';
import { run } from './run.js';

const reports = mkdtempSync(path.join(tmpdir(), 'tandem-test-'));
const rows = [];
const failures = [];

/** Loading modules file by file makes much garbage: with room for it, Jest takes 5 to 8 % less of the processor. */
const roomToGrow = '--max-semi-space-size=64';

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** A suite that printed no report counts as one failure: it never ran. */
function add(suite, seconds, code, counts) {
  const row = counts ?? { passed: 0, failed: 1, skipped: 0 };
  if (code !== 0 && row.failed === 0) row.failed = 1;
  rows.push({ suite, ...row, seconds: Math.round(seconds) });
}

/** The failed tests of a Jest report: name and message, so that the end of a long run still says what broke. */
const failedInJest = ({ testResults }) =>
  testResults.flatMap(({ name, message, assertionResults }) =>
    message && assertionResults.every(({ status }) => status !== 'failed')
      ? [`${name}\n${message}`]
      : assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`),
  );

/** The same of a suite in Playwright's report. */
const failedInBrowser = ({ suites = [], specs = [] }) => [
  ...suites.flatMap(failedInBrowser),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const messages = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
      return `${file} › ${title}\n${messages.map(({ message }) => message).join('\n')}`;
    }),
];

async function jest(name) {
  const file = path.join(reports, `${name}.json`);
  console.log(`\n— ${name}`);
  const { code, seconds } = await run(
    'jest',
    ['-c', `${name}/jest.config.js`, '--json', `--outputFile=${file}`, '--silent', '--ci'],
    { echo: true, env: { NODE_OPTIONS: roomToGrow } },
  );
  const found = read(file);
  failures.push(...(found ? failedInJest(found) : []));
  add(
    name,
    seconds,
    code,
    found && {
      passed: found.numPassedTests,
      failed: found.numFailedTests + found.numRuntimeErrorTestSuites,
      skipped: found.numPendingTests + found.numTodoTests,
    },
  );
}

async function browser() {
  const chromium = await chromiumOrExplain();
  if (!chromium) return add('e2e', 0, 1);
  const file = path.join(reports, 'e2e.json');
  console.log('\n— e2e');
  const built = await run('node', ['scripts/build.js'], { echo: true });
  if (built.code !== 0) return add('e2e', built.seconds, 1);
  const { code, seconds } = await run(
    'playwright',
    ['test', '-c', 'e2e/playwright.config.ts', '--grep-invert', '@walk', '--reporter=line,json'],
    {
      echo: true,
      env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  const found = read(file);
  failures.push(...(found ? failedInBrowser(found) : []));
  const stats = found?.stats;
  add(
    'e2e',
    seconds,
    code,
    stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped },
  );
}

const startedAt = performance.now();
const failedChecks = await check();
rows.push({
  suite: 'check',
  passed: checkCount - failedChecks,
  failed: failedChecks,
  skipped: 0,
  seconds: Math.round((performance.now() - startedAt) / 1000),
});
for (const name of tested) await jest(name);
await browser();
rmSync(reports, { recursive: true, force: true });

for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log('');
console.table(rows);
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
process.exitCode = total.failed > 0 || (process.env.CI && total.skipped > 0) ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
