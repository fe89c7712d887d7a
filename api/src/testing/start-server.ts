import { startTestServer, type Holder, type TestServer } from './server';

/** Jest runs this once before all test files. */
export default async function startServer() {
  const server = await startTestServer();
  (globalThis as Holder).tandemTestServer = server;
  const { url, prefix } = server;
  process.env.TANDEM_TEST_SERVER = JSON.stringify({ url, prefix } satisfies TestServer);
}
