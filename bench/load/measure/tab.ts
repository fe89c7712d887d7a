import type { Browser, CDPSession } from '@playwright/test';
import { cpuRate, latencyMs, type Line } from '../variants';
import { type NetworkRequest, record } from './network';
import { listen, probe } from './notes';
import { typeEarly } from './type-early';

export interface Visit {
  /** Milliseconds since the navigation began. */
  visible: number;
  mounted: number;
  /** When the first character arrived in the field; only where one was typed. */
  typed?: number;
  /** That character was still there after React had mounted. */
  hasSurvived?: boolean;
  largest: number;
  /** `from` and `until` in milliseconds since the navigation began. */
  requests: readonly NetworkRequest[];
}

async function throttle(cdp: CDPSession, line: Line) {
  const bytesPerSecond = (line * 1_000_000) / 8;
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
}

/** A browser that nobody has used yet, on a slow line and a slow processor. */
export async function openTab(browser: Browser, line: Line) {
  const context = await browser.newContext({ locale: 'fr-CH', viewport: { width: 1440, height: 900 } });
  await context.addInitScript({ content: probe });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Runtime.enable');
  await cdp.send('Runtime.addBinding', { name: 'benchNotes' });
  await throttle(cdp, line);

  async function visit(url: string, { isTyped = false } = {}): Promise<Visit> {
    await page.goto(`${url}bench/blank`);
    const [notes, network] = [listen(cdp), record(cdp)];
    try {
      await page.goto(url, { waitUntil: 'commit' });
      const hasSurvived = isTyped ? await typeEarly(page, cdp, notes) : undefined;
      const [visible, mounted] = [await notes.at('visible'), await notes.at('mounted')];
      const typed = isTyped ? (await notes.at('typed')).at : undefined;
      // What the page leaves until it has time belongs to this visit, not to the next one.
      if (!isTyped) await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve, { timeout: 6000 }))');
      if (!isTyped) await network.quiet();
      const since = ({ from, until, ...rest }: NetworkRequest) => ({
        ...rest,
        from: from - visible.origin,
        until: until - visible.origin,
      });
      return {
        visible: visible.at,
        mounted: mounted.at,
        ...(isTyped && { typed, hasSurvived }),
        largest: await page.evaluate<number>('benchLargest()'),
        requests: network.requests().map(since),
      };
    } finally {
      notes.stop();
      network.stop();
    }
  }

  return { visit, close: () => context.close() };
}
