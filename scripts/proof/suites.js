import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tested } from '../packages.js';

/** Loading modules file by file makes much garbage: with room for it, Jest takes 5 to 8 % less of the processor. */
const roomToGrow = '--max-semi-space-size=64';

/** Where suites leave their reports. */
const reports = mkdtempSync(path.join(tmpdir(), 'tandem-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/** The failed tests of a report by Jest or Vitest: name and message, so that the end of a long run still says what broke. */
const failedIn = ({ testResults }) =>
  testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [`${name}\n${message}`];
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}\n${failureMessages.join('\n')}`);
  });

const countsOf = (file) => () => {
  const found = read(file);
  if (!found) return undefined;
  const failures = failedIn(found);
  return {
    passed: found.numPassedTests,
    failed: failures.length,
    skipped: found.numPendingTests + found.numTodoTests,
    failures,
  };
};

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

const countsOfBrowser = (file) => () => {
  const found = read(file);
  if (!found) return undefined;
  const { expected, unexpected, flaky, skipped } = found.stats;
  const failures = [...(found.errors ?? []).map(({ message }) => message), ...failedInBrowser(found)];
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
};

/** @returns {import('./tasks.js').Task} */
const jestSuite = (name) => {
  const file = path.join(reports, `${name}.json`);
  return {
    name,
    command: 'jest',
    args: ['-c', `${name}/jest.config.js`, '--json', `--outputFile=${file}`, '--silent', '--ci'],
    env: { NODE_OPTIONS: roomToGrow },
    counts: countsOf(file),
  };
};

const vitestSuite = (name, which) => {
  const file = path.join(reports, `${name}.json`);
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--silent=true'];
  return { name, command: 'vitest', args: ['run', '--root', 'api', ...report, ...which], counts: countsOf(file) };
};

/**
 * Tests of the API that start, kill and restore whole programs and servers: a fifth of its time, and only a change near them breaks
 * them. A verification runs them.
 */
export const ofPrograms = [
  'src/start.test.ts',
  'src/administration/backups/',
  'src/platform/db/durability.test.ts',
  'src/platform/db/embedded-postgres.test.ts',
  'src/platform/documents/documents.kills.test.ts',
];

const patternOf = (each) => (each.endsWith('/') ? `${each}**` : each);
const api = () =>
  vitestSuite(
    'api',
    ofPrograms.map((each) => `--exclude=${patternOf(each)}`),
  );

/** @type {(name: string) => import('./tasks.js').Task} */
export const programs = (name) => vitestSuite(name, ofPrograms);

/** @type {import('./tasks.js').Task} */
export const build = { name: 'build', command: 'node', args: ['scripts/build.js'] };

/** Playwright on the product as it is built; a Chromium is there (chromium.js). */
export function browser(chromium, { name = 'e2e', grep = ['--grep-invert', '@walk'], env = {} } = {}) {
  const file = path.join(reports, `${name}.json`);
  return {
    name,
    command: 'playwright',
    args: ['test', '-c', 'e2e/playwright.config.ts', ...grep, '--reporter=line,json'],
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env },
    after: ['build'],
    counts: countsOfBrowser(file),
  };
}

/** Every suite, with the browser's on the product as it is built; the long ones first, so that the short ones fill what they leave. */
export function suites(chromium) {
  const [long, ...short] = tested.toSorted((one, other) => longest(one) - longest(other)).map(jestSuite);
  return [api(), build, long, browser(chromium), ...short];
}

const longest = (name) => (name === 'remote-internal' ? 0 : 1);
