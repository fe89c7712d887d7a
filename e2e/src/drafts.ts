import type { Page } from '@playwright/test';

/**
 * The form of new apprentices is empty on this page, and what is typed there stays there: drafts belong to a person, and the tests of
 * both workers are the same person.
 */
export async function withoutDrafts(page: Page): Promise<void> {
  await page.route('**/api/drafts/students-add', (route) => route.fulfill({ json: { draft: null, version: 1 } }));
}
