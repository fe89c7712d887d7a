import type { Page } from '@playwright/test';

/** Goes to an address as a link of the page does it, without another document. */
export const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Opens an address: a page that shows the product already follows it, a new one loads it. */
export const visit = async (page: Page, address: string): Promise<void> => {
  if (page.url().startsWith('http')) await follow(page, address);
  else await page.goto(address);
};
