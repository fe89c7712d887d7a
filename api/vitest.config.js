import { defineConfig } from 'vitest/config';

/** One PostgreSQL for the whole run, databases of its own for each test (src/testing/database.ts). */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ['src/**/*.test.ts'],
    globals: true,
    globalSetup: 'src/testing/start-server.ts',
    setupFiles: 'src/testing/close-opened.ts',
    // What one file has loaded serves the next ones: the product has no state beside its applications.
    pool: 'forks',
    isolate: false,
    // Each waits for the database now and then.
    maxWorkers: 3,
    execArgv: ['--max-semi-space-size=64'],
    // No file may need another one before it. The seed is printed; `--sequence.seed` brings an order back.
    sequence: { shuffle: { files: true } },
    // Only against hanging: a busy machine is slow, not wrong.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
});
