import { expect, signInOverHttp, test } from '../src/test';

test('« Se voir comme » : lecture seule, bandeau partout, retour', async ({ browser, url }) => {
  // A session of its own: what it sees must not be what other tests of this account see.
  const context = await browser.newContext({ baseURL: url });
  await signInOverHttp(context.request, url, 'admin@tandem.test');
  const page = await context.newPage();
  const other = await context.newPage();
  await other.goto('/internal/students');
  await expect(other.getByRole('table')).toBeVisible();

  await page.goto('/internal/special-functions?tab=tools&tool=viewing');
  await page.getByRole('combobox', { name: 'Compte' }).fill('coach@tandem');
  await page.getByRole('option').first().click();
  await page.getByLabel('Motif').fill('Question par téléphone');
  await page.getByRole('button', { name: /^Voir Tandem comme/ }).click();

  const bar = (of = page) => of.getByRole('complementary', { name: 'Se voir comme' });
  await expect(page).toHaveURL(/\/internal\/dashboard$/);
  await expect(bar()).toContainText('(Coach), en lecture seule');
  await expect(bar(other)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Statistiques' })).toHaveCount(0);

  await page.goto('/internal/students');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar()).toBeVisible();
  const refused = await page.evaluate(async () => {
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '');
    const answer = await fetch('/api/notifications', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
      body: JSON.stringify({ as: 'read' }),
    });
    return answer.status;
  });
  expect(refused).toBe(403);

  await bar().getByRole('button', { name: 'Revenir à mon compte' }).click();
  await expect(page).toHaveURL(/special-functions/);
  await expect(bar()).toHaveCount(0);
  await expect(bar(other)).toHaveCount(0);
  await page.goto('/internal/special-functions?tab=audit');
  await expect(page.getByRole('row', { name: /Se voir comme.* commencé/ }).first()).toContainText(
    'Question par téléphone',
  );
  await context.close();
});
