import { expect } from '@playwright/test';
import type { Visit } from './stage';

const quietMs = 1_000;

/** The tab has nothing more to do: for a while it asked for nothing. */
export async function settled({ page, line }: Visit): Promise<void> {
  let seen = -1;
  const isQuiet = async () => {
    // A busy machine is not a quiet tab: what the page has begun comes first.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const before = seen;
    seen = line.asked.length;
    return before === seen;
  };
  await expect.poll(isQuiet, { intervals: [quietMs], timeout: 30_000 }).toBe(true);
}
