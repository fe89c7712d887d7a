import { nodeJest } from '@tandem/shared/jest';

/** One PostgreSQL for the whole run, a database of its own for each test file (src/testing/database.ts). */
export default {
  ...nodeJest('api'),
  testEnvironment: '<rootDir>/src/testing/environment.ts',
  globalSetup: '<rootDir>/src/testing/start-server.ts',
  globalTeardown: '<rootDir>/src/testing/stop-server.ts',
  // A busy machine is slow, not wrong: some tests start a server in a process of its own.
  testTimeout: 60_000,
};
