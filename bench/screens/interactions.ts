import type { Page } from '@playwright/test';

/** One thing that somebody did, and how long until the page showed it (Event Timing, 8 ms steps). */
export interface Interaction {
  kind: string;
  /** What was pressed or typed into. */
  on: string;
  ms: number;
}

/** What is shown sooner than this has no entry of its own. */
const threshold = 16;

/** Stands in the page before anything else: keeps the slowest event of each interaction. */
const watch = `(() => {
  const slowest = new Map();
  const elementName = (target) =>
    target ? target.nodeName.toLowerCase() + ' ' + (target.getAttribute('aria-label') ?? target.textContent).slice(0, 30) : '';
  const keep = (list) => {
    for (const { interactionId, duration, name, target } of list.getEntries()) {
      const known = slowest.get(interactionId);
      if (interactionId && (!known || known.ms < duration)) slowest.set(interactionId, { kind: name, on: elementName(target), ms: duration });
    }
  };
  const observer = new PerformanceObserver(keep);
  observer.observe({ type: 'event', durationThreshold: ${threshold}, buffered: true });
  observer.observe({ type: 'first-input', buffered: true });
  window.takeInteractions = () => {
    keep({ getEntries: () => observer.takeRecords() });
    const taken = [...slowest.values()];
    slowest.clear();
    return taken;
  };
})()`;

export const watchInteractions = (page: Page) => page.addInitScript({ content: watch });

/** Lets the page draw what was asked last, and takes what was measured since the last time. */
export async function takeInteractions(page: Page): Promise<Interaction[]> {
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200))))',
  );
  return page.evaluate<Interaction[]>('takeInteractions()');
}

/** Interaction to Next Paint of one visit: its slowest interaction, one in fifty left out (web.dev/inp). */
export function inpOf(interactions: readonly Interaction[]): number {
  const times = interactions.map(({ ms }) => ms).toSorted((a, b) => b - a);
  return times[Math.floor(times.length / 50)] ?? threshold / 2;
}
