import { expect, test } from '../src/test';

test('une page gardée sur l’appareil demande encore au serveur ce qui n’y est pas', async ({ pageOf }) => {
  const page = await pageOf('admin');
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    // What is under way when a page is left is broken off.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
  });
  await page.goto('/internal/appapp/group/show/1');
  await expect(page.getByRole('tab', { name: /^Participant·es/ })).toBeVisible();
  // The worker comes when the page has everything it needs.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const answer = await page.goto('/internal/appapp/group/show/1');
  expect(answer?.fromServiceWorker()).toBe(true);
  await page.getByRole('tab', { name: /^Coûts/ }).click();
  await expect(page.getByRole('tabpanel', { name: /^Coûts/ })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(failed).toEqual([]);
});
