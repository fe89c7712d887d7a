import { expect, type Page } from '@playwright/test';

const isWrite = (method: string) => method !== 'GET';

/** The report's picture of the page is another spec's; here it would cost more than all the rest. */
const withoutPicture = (page: Page) =>
  page.evaluate(() => Object.assign(HTMLCanvasElement.prototype, { getContext: () => null }));

/** While `work` runs, each write to this address reaches the server and its answer is lost on the way back. */
export async function losingAnswers(page: Page, address: RegExp, work: () => Promise<void>): Promise<void> {
  await withoutPicture(page);
  await page.route(address, async (route) => {
    if (!isWrite(route.request().method())) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await work();
  const report = page.getByRole('dialog', { name: 'Signaler un problème' });
  await report.getByRole('button', { name: 'CANCEL' }).click();
  await expect(report).toBeHidden();
  await page.unroute(address);
}

/** How often the page writes to this address while `work` runs. */
export async function writesTo(page: Page, address: RegExp, work: () => Promise<void>): Promise<number> {
  let count = 0;
  const see = (request: { method: () => string; url: () => string }) => {
    if (isWrite(request.method()) && address.test(request.url())) count++;
  };
  page.on('request', see);
  await work();
  page.off('request', see);
  return count;
}
