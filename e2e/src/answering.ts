import type { Page, Route } from '@playwright/test';

/** Answers these calls in the API's place from now on. A page that may have read them already is left: the next address is loaded. */
export async function answering(page: Page, calls: string, answer: Parameters<Route['fulfill']>[0]): Promise<void> {
  await page.goto('about:blank');
  await page.route(calls, (route) => route.fulfill(answer));
}
