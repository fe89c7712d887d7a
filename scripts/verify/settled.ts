import { expect } from '@playwright/test';
import type { Visit } from './stage';

const quietMs = 500;

/** The tab has nothing more to do: for a while it asked for nothing. */
export async function settled({ line }: Visit): Promise<void> {
  let seen = -1;
  const isQuiet = () => {
    const before = seen;
    seen = line.asked.length;
    return before === seen;
  };
  await expect.poll(isQuiet, { intervals: [quietMs], timeout: 30_000 }).toBe(true);
}
