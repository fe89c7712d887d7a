import type { Locator, Page } from '@playwright/test';
import { hrefTo } from '@tandem/shared/routing';

const names = ['id', 'key', 'branchId', 'locationCourseId', 'coachappId', 'studentId', 'accompId'];
/** For every address of the product; the demo organisation has a first one of everything. */
export const params = Object.fromEntries(names.map((name) => [name, '1']));
export const addressOf = (path: string) => hrefTo(path, params);

/** Goes to an address as a link does: without another document. */
export const goWithin = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);

/** What the shell shows where something could not be loaded: in its place, or beside what somebody has typed. */
export const fallbackIn = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: /mise à jour|ne peut pas|ne répond pas encore/ });

/** Looks at every frame: an automatic reload may take the message away at once. */
export const sawFallback = (page: Page, timeout: number) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLElement>('[role="alert"]')].some(
        (each) => each.checkVisibility() && /mise à jour|ne peut pas|ne répond pas encore/.test(each.innerText),
      ),
    undefined,
    { timeout, polling: 'raf' },
  );
