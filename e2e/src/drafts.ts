import type { Page } from '@playwright/test';
import { answering } from './answering';

const form = 'students-add';

/**
 * The form of new apprentices is empty in every later document of this page, and what is typed there stays there: drafts belong to a
 * person and to a tab, and the tests of both workers are the same person.
 */
export async function withoutDrafts(page: Page): Promise<void> {
  await answering(page, `**/api/drafts/${form}`, { json: { draft: null, version: 1 } });
  await page.addInitScript((name) => {
    for (const key of Object.keys(sessionStorage)) if (key.endsWith(`.${name}`)) sessionStorage.removeItem(key);
  }, form);
}
