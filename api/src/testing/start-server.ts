import type { TestProject } from 'vitest/node';
import { startTestServer, type TestServer } from './server';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** Once before all test files; what it gives back runs once after them. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const { url, prefix, stop } = await startTestServer();
  project.provide('testServer', { url, prefix });
  return stop;
}
