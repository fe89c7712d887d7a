import type { Locator, Page } from '@playwright/test';

/** A screen that is measured. */
export interface Screen {
  name: string;
  /** Opens it and waits until it stands. */
  open: (page: Page) => Promise<unknown>;
  /** What somebody does there. */
  use: (page: Page) => Promise<unknown>;
}

/** A clerk's pace: with no pause at all one would measure the queue, not the answer. */
export const pace = { delay: 90 };
export const table = (page: Page) => page.getByRole('table').first();
export const settle = async (page: Page) =>
  page.waitForFunction(isQuiet, await page.evaluate(() => performance.now()), { polling: 100 });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** In the page: nothing came for a while, counted from the deed at the earliest, and nothing is awaited. */
function isQuiet(since: number): boolean {
  const latest = performance.getEntriesByType('resource').map((entry) => entry.responseEnd);
  return performance.now() - Math.max(since, ...latest) > 500 && !document.querySelector('[aria-busy="true"]');
}

/** A press of the real pointer: what a tool's own click looks at in the page while the pointer is down would be measured too. */
export async function press(target: Locator) {
  await target.hover();
  await target.page().mouse.down();
  await target.page().mouse.up();
}
