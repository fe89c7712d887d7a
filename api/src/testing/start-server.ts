import { startTestServer, type TestServer } from './server';

declare global {
  // oxlint-disable-next-line no-var
  var tandemTestServer: (TestServer & { stop: () => Promise<void> }) | undefined;
}

export default async function startServer() {
  globalThis.tandemTestServer = await startTestServer();
  const { url, prefix } = globalThis.tandemTestServer;
  process.env.TANDEM_TEST_SERVER = JSON.stringify({ url, prefix } satisfies TestServer);
}
