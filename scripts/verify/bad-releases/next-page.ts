import { expect, type Page } from '@playwright/test';
import { goWithin } from '../page';

/** Where a page stands while all is well. */
export interface SoundPage {
  address: string;
  x: number;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const xOf = async (page: Page) => (await heading(page).boundingBox())?.x ?? 0;

/** The page that is shown stands as it should; what belongs to all pages is noted in its tab. */
export async function noted(page: Page, address: string): Promise<SoundPage> {
  await page.evaluate(() => [localStorage, sessionStorage].forEach((each) => each.setItem('kept', 'yes')));
  return { address, x: await xOf(page) };
}

const whole = async () => ({
  natives: [1, 2].map((n) => n + 1).join() === '2,3' && (await fetch('/api/health')).ok,
  storage: [localStorage, sessionStorage].every((each) => each.getItem('kept') === 'yes'),
});

/** The page shows where it always does, its links work, and nothing that belongs to all is another one. */
export async function isWhole(page: Page, { address, x }: SoundPage): Promise<void> {
  await expect(page).toHaveURL(({ pathname }) => pathname === address, { timeout: 10_000 });
  // The page may be reloading.
  await expect(async () => {
    await expect(heading(page)).toBeVisible({ timeout: 5_000 });
    // The font may come late and move it by a little.
    expect(await xOf(page)).toBeCloseTo(x, -2);
    expect(await page.evaluate(whole)).toEqual({ natives: true, storage: true });
  }).toPass({ timeout: 20_000 });
  // Rows that come meanwhile have links of their own: the one that was read is the one that is clicked.
  const elsewhere = page.locator(`#root a[href^="/"]:not([href^="${address}"]):visible`).last();
  if ((await elsewhere.count()) === 0) return;
  const to = (await elsewhere.getAttribute('href')) ?? '';
  await page.locator(`#root a[href="${to}"]:visible`).last().click();
  await expect(page).toHaveURL(({ pathname }) => pathname === to.split(/[?#]/)[0], { timeout: 10_000 });
  await goWithin(page, address);
}
