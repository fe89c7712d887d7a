import { expect } from '@playwright/test';
import type { Identity } from '@tandem/shared/access';
import { decide } from '@tandem/shared/routing';
import { routeTables, titleOf } from '../../e2e/src/route-tables';
import { addressOf, fallbackIn, goWithin, params } from './page';
import type { Visit } from './visits';

/** Opens every address that this person may open, in the tab that is there; returns what did not open. */
export async function visitEverything({ page }: Visit): Promise<string[]> {
  const answer = await page.request.get('/api/user');
  const person = answer.ok() ? ((await answer.json()) as Identity) : null;
  const rows = routeTables().filter((row) => decide(row, person, params).open);
  const faults: string[] = [];
  for (const row of rows) {
    const { path, title } = row;
    const address = addressOf(path);
    await goWithin(page, address);
    try {
      await expect(page).toHaveTitle(titleOf(row), { timeout: 10_000 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 10_000 });
      await expect(fallbackIn(page)).toHaveCount(0);
    } catch {
      faults.push(`${address}: «${await page.title()}» instead of «${title}»`);
    }
  }
  console.log(`${person?.role ?? 'anonymous'}: ${rows.length - faults.length} of ${rows.length} routes opened`);
  return faults;
}
