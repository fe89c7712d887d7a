import { expect, type Locator, type Page } from '@playwright/test';
import { fallbackIn } from '../page';
import type { Visit } from '../visits';

const timeout = 12_000;

/** Once nothing is wrong any more: the page is there, by itself or after one press of the one button («Réessayer», «Actualiser»). */
export async function oneClick({ page }: Visit, goal: Locator): Promise<void> {
  const button = fallbackIn(page).getByRole('button').first();
  await expect(goal.or(button).first()).toBeVisible({ timeout });
  // The button is gone where the page helps itself at this moment.
  if (!(await goal.isVisible())) await button.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(goal).toBeVisible({ timeout });
}

/** By the page's own clock: since its navigation, until the page or what stands in its place is seen. */
export async function visibleAfter(page: Page, goal: string): Promise<number> {
  const seen = await page.waitForFunction(
    (selector) => [...document.querySelectorAll(selector)].some((each) => each.checkVisibility()) && performance.now(),
    `${goal}, [role="alert"]`,
    { timeout: 20_000 },
  );
  return (await seen.jsonValue()) as number;
}
