import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page, Request } from 'playwright-core';

/** What a tab says of itself while it is looked at. */
export interface Tab {
  page: Page;
  /** What went wrong since the last time, in sentences without an end. */
  heard: () => string[];
  /** Nothing is under way any more; false: not within so many milliseconds. */
  quiet: (ms: number) => Promise<boolean>;
  /** Over so many milliseconds, the page's own thread had nothing to do for more than half of the time. */
  isFree: (ms: number) => Promise<boolean>;
}

const ownFile = /\/r\/([a-z0-9-]+)\/[^\s?:)]+/;
const sentenceOf = (text: string) => text.split('\n', 1)[0]?.slice(0, 160) ?? '';

const errorOf = ({ message, stack = '' }: Error) => {
  const [file] = ownFile.exec(stack) ?? [];
  return `une erreur est levée${file ? ` par ${file}` : ''}\u00a0: ${sentenceOf(message)}`;
};

interface Signal {
  package?: string;
  message?: string;
}

/** What the shell itself tells the server of a failure. */
function signalOf(request: Request): string | undefined {
  if (request.method() !== 'POST' || !request.url().endsWith('/api/signals/failed')) return undefined;
  const { package: of = '', message = '' } = (request.postDataJSON() ?? {}) as Signal;
  return `la coquille signale une erreur de ${of}\u00a0: ${sentenceOf(message)}`;
}

const pathOf = (url: string) => new URL(url).pathname;

/** Seconds on the browser's clock, and those that the page's own thread has spent in tasks. */
async function spentIn(session: CDPSession) {
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { at: valueOf('Timestamp'), inTasks: valueOf('TaskDuration') };
}

/** Listens to a page from now on. `isExpected`: a file that the walk itself keeps away. */
export function listenTo(page: Page, isExpected: (url: string) => boolean): Tab {
  let found: string[] = [];
  const open = new Set<Request>();
  const note = (what: string | undefined) => what !== undefined && !found.includes(what) && found.push(what);
  const isOurs = (request: Request) => !request.url().includes('/api/signals/');

  page.on('request', (request) => {
    note(signalOf(request));
    if (isOurs(request)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('pageerror', (error) => !/ResizeObserver loop/.test(error.message) && note(errorOf(error)));
  page.on('response', (answer) => {
    const isFile = pathOf(answer.url()).startsWith('/r/');
    if (answer.status() < (isFile ? 400 : 500) || isExpected(answer.url())) return;
    note(`${answer.request().method()} ${pathOf(answer.url())} répond ${answer.status()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy/.test(message.text()))
      note(`le navigateur refuse\u00a0: ${sentenceOf(message.text())}`);
  });

  return {
    page,
    heard: () => {
      const heard = found;
      found = [];
      return heard;
    },
    async quiet(ms) {
      for (const end = Date.now() + ms; open.size > 0;) {
        if (Date.now() > end) return false;
        await pause(15);
      }
      return true;
    },
    async isFree(ms) {
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const before = await spentIn(session);
      await pause(ms);
      const after = await spentIn(session);
      await session.detach();
      return after.inTasks - before.inTasks < (after.at - before.at) / 2;
    },
  };
}
