import { randomInt } from 'node:crypto';
import { programs, suites } from './suites.js';

const seed = process.env.SEED ?? String(randomInt(1_000_000));

/** Every suite in an order that the seed gives: what a test leaves to the next one shows. A file of the API is a story in order. */
export function orders(chromium) {
  console.log(`SEED=${seed} npm run night repeats this order`);
  return suites(chromium).map((suite) =>
    suite.command === 'jest' || suite.command === 'vitest'
      ? {
          ...suite,
          name: `${suite.name}, another order`,
          args: [...suite.args, ...orderOf(suite, seed)],
        }
      : suite,
  );
}

const orderOf = ({ command }, seed) =>
  command === 'vitest' ? [`--sequence.seed=${seed}`] : ['--randomize', `--seed=${seed}`];

const script = (name, ...args) => ({
  name: `verify:${name} ${args.join(' ')}`,
  command: 'node',
  args: ['--import', 'tsx', `scripts/verify/${name}.ts`, ...args],
  after: ['build'],
});

/** @type {import('./tasks.js').Task[]} */
export const sweeps = [
  programs('programs'),
  script('walks', '--all-looks'),
  script('year'),
  script('alone'),
  script('open-tab'),
  script('chunk-faults'),
  script('recovery', '--lasts', '20'),
  script('bad-releases'),
  script('tamper'),
  script('typed'),
  script('jobs', '--rounds', '5'),
  script('public-forms'),
  {
    name: 'teaching, 5000 steps',
    command: 'vitest',
    args: ['run', '--root', 'api', 'teaching.property'],
    env: { TEACHING_STEPS: '5000', TEACHING_SEED: seed },
  },
  {
    name: 'external sharing, every pair of divisions',
    command: 'vitest',
    args: ['run', '--root', 'api', 'statistics.sharing'],
    env: { SHARING: 'all' },
  },
  {
    name: 'garbage, 2000 of each call',
    command: 'vitest',
    args: ['run', '--root', 'api', 'platform/http/garbage', 'platform/imports/imports.write'],
    env: { FUZZ_RUNS: '2000' },
  },
];

/** Each bench for a minute: that it starts, measures a round and prints its table, not what it measures beside others. */
export const benches = ['api', 'backups', 'imports', 'rollover', 'screens', 'load'].map((name) => ({
  name: `bench:${name}`,
  command: 'npm',
  args: ['run', '--silent', `bench:${name}`, '--', '--minute'],
  after: ['build'],
}));
