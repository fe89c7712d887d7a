import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

const at = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Jest leaves one core to its own process, which has nothing to do: on two cores it would run one file at a time. */
const maxWorkers = availableParallelism();

/** What a file leaves behind in a worker makes every collection of garbage after it slower: a worker that has grown begins anew. */
const workerIdleMemoryLimit = '700MB';

/** A busy machine is slow, not wrong: these only end what hangs. */
const timeouts = { testTimeout: 120_000, workerGracefulExitTimeout: 60_000 };

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

/** Jest for a package that runs in a browser: jsdom, no federation, no build. */
export const browserJest = (displayName) => ({
  displayName,
  maxWorkers,
  workerIdleMemoryLimit,
  ...timeouts,
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  transform: { '\\.[cm]?[jt]sx?$': swc },
  transformIgnorePatterns: ['/node_modules/(?!(@base-ui|react-day-picker|@tanstack|@tandem)/)'],
  moduleNameMapper: { '\\.css$': at('./src/testing/css-stub.cjs') },
  setupFiles: [at('./src/testing/browser-shim.cjs')],
  setupFilesAfterEnv: [at('./src/testing/matchers.cjs')],
});

/** Jest for a package that runs in Node. */
export const nodeJest = (displayName) => ({
  displayName,
  maxWorkers,
  workerIdleMemoryLimit,
  ...timeouts,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.test.ts'],
  transform: { '\\.[cm]?[jt]sx?$': swc },
});
