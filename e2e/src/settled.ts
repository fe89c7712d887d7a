import { expect, type Page, type Request } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** Counts the requests of a page from now on, for `settled`. */
export function counted(page: Page): Page {
  const open = new Set<Request>();
  underWay.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return page;
}

/** Waits until the page has drawn twice. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Waits until the page has drawn what it knows and asks for nothing more. */
export const settled = (page: Page) => {
  const urls = () => [...(underWay.get(page) ?? [])].map((request) => request.url());
  return expect
    .poll(
      async () => {
        // An answer that comes while the page draws is in none of its pictures yet, and may lead to another request.
        const before = urls();
        await twoFrames(page);
        return [...before, ...urls()];
      },
      { intervals: [20, 50, 100] },
    )
    .toEqual([]);
};
