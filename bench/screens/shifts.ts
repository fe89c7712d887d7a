import type { Page } from '@playwright/test';

/** Something that moved by itself (Layout Instability): nobody had tapped or typed half a second before. */
export interface Shift {
  /** Milliseconds since the page began. */
  at: number;
  by: number;
  /** What moved, for whoever looks for the cause. */
  of: string;
}

const longestGap = 1000;
const longestWindow = 5000;

/** Stands in the page before anything else. */
const watch = `(() => {
  const shifts = [];
  const nameOf = (node) => (node ? node.nodeName.toLowerCase() + ' ' + (node.textContent ?? '').slice(0, 30) : '');
  const keep = (list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) shifts.push({ at: startTime, by: value, of: nameOf(sources[0]?.node) });
  };
  const observer = new PerformanceObserver(keep);
  observer.observe({ type: 'layout-shift', buffered: true });
  window.takeShifts = () => {
    keep({ getEntries: () => observer.takeRecords() });
    return shifts.splice(0);
  };
})()`;

export const watchShifts = (page: Page) => page.addInitScript({ content: watch });

/** What moved since the last time. */
export const takeShifts = (page: Page): Promise<Shift[]> => page.evaluate<Shift[]>('takeShifts()');

/** Cumulative Layout Shift: the worst group of shifts with less than a second between them, five seconds long at most (web.dev/cls). */
export function clsOf(shifts: readonly Shift[]): number {
  let [worst, sum, from, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, by } of shifts) {
    const isSame = at - last < longestGap && at - from < longestWindow;
    sum = isSame ? sum + by : by;
    if (!isSame) from = at;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
