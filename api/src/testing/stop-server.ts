export default async function stopServer() {
  await globalThis.tandemTestServer?.stop();
}
