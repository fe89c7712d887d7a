import { expect, type Page } from '@playwright/test';
import { settled } from './settled';

/** Goes to an address as a link of the page does it, without another document. */
export const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/**
 * Opens an address and waits until it is drawn: a page that shows the product already follows it, a new one loads it. What was read
 * in the last seconds is not asked for again.
 */
export const visit = async (page: Page, address: string): Promise<void> => {
  if (page.url().startsWith('http')) await follow(page, address);
  else await page.goto(address);
  const heading = page.locator('h1').first();
  await expect(heading).toBeAttached();
  await settled(page);
  // What comes late takes the place of the page that was there before, and has no heading until it is drawn.
  await expect(heading).toBeAttached();
};
