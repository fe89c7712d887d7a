import type { Holder } from './server';

/** Jest runs this once after all test files. */
export default async function stopServer() {
  await (globalThis as Holder).tandemTestServer?.stop();
}
