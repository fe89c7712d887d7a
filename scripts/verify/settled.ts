import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Visit } from './visits';

const quietMs = 1_000;
/** A page whose document is still on its way cannot say that it is idle; its requests alone are looked at. */
const idleMs = 3_000;

/** The tab has nothing more to do: for a while it asked for nothing. */
export async function settled({ page, line }: Visit): Promise<void> {
  let seen = -1;
  const isQuiet = async () => {
    // A busy machine is not a quiet tab: what the page has begun comes first. No answer: it is being reloaded.
    const idle = page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    const answered = idle.then(
      () => true,
      () => false,
    );
    const isThere = await Promise.race([answered, pause(idleMs, true, { ref: false })]);
    const before = seen;
    seen = line.requests.length;
    return isThere && before === seen;
  };
  await expect.poll(isQuiet, { intervals: [quietMs], timeout: 180_000 }).toBe(true);
}
