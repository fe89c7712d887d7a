import { type Browser, chromium } from 'playwright-core';

/** What Chromium need not do here, and the one way out that it might take past the proxy. */
const switches = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];

/** Nobody listens there: whatever is not for this one server goes nowhere. */
const nowhere = 'http://127.0.0.1:9';

/** A browser that reaches one address only. It has Chromium's sandbox where the system lets it. */
export async function launchFor(origin: string, executablePath: string): Promise<Browser> {
  // Loopback too goes there, but for that one port: of two rules that match, the last one holds.
  const ways = [`--proxy-server=${nowhere}`, `--proxy-bypass-list=<-loopback>;${new URL(origin).host}`];
  const options = { executablePath, args: [...switches, ...ways] };
  if (process.getuid?.() === 0) return chromium.launch(options);
  return chromium.launch({ ...options, chromiumSandbox: true }).catch(() => chromium.launch(options));
}
