import { expect, signInOverHttp, test } from '../src/test';

test('se déconnecter dans un onglet vide l’autre, qui arrive sur la connexion', async ({ browser, url }) => {
  const context = await browser.newContext({ baseURL: url });
  await signInOverHttp(context.request, url, 'admin@tandem.test');
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/internal/account');
  await second.goto('/internal/students');
  await expect(second.getByRole('table')).toBeVisible();
  await first.getByRole('button', { name: 'Se déconnecter' }).first().click();
  await expect(first.getByRole('heading', { name: 'Content de te revoir' })).toBeVisible();
  await expect(second.getByRole('heading', { name: 'Content de te revoir' })).toBeVisible();
  await second.goBack();
  await expect(second.getByRole('table')).toHaveCount(0);
  await context.close();
});

test('«logged» forgé n’ouvre rien, quoi qu’il contienne', async ({ deskOf }) => {
  const page = await deskOf('anonymous');
  const business: string[] = [];
  // Whoever looks at it: that a package has started, and the photos of the team.
  page.on('request', (request) => {
    if (/\/api\/(?!user|team-photos|signals\/started$)/.test(request.url())) business.push(request.url());
  });
  await page.goto('/');
  for (const forged of ['{"id":1,"role":"admin","teacher":null}', '{bad', '"false"', '[]', 'null', 'undefined', '0']) {
    await page.evaluate((value) => localStorage.setItem('logged', value), forged);
    await page.goto('/internal/students');
    await expect(page.getByRole('heading', { name: 'Content de te revoir' }), forged).toBeVisible();
  }
  expect(business).toEqual([]);
});

test('aucune adresse ne mène ailleurs que chez nous', async ({ deskOf, url }) => {
  const page = await deskOf('anonymous');
  for (const address of [
    '/?redirect=//evil.example',
    '/internal//evil.example',
    '/%5C%5Cevil.example',
    '/internal/students?q=javascript:alert(1)',
  ]) {
    await page.goto(address);
    expect(new URL(page.url()).origin, address).toBe(url);
  }
});

test('hors ligne pendant la connexion : message clair, saisie gardée, nouvel essai possible', async ({
  page,
  context,
}) => {
  // The report's own code comes while the page is idle; from then on it also opens without a network.
  const report = ['js', 'css'].map((kind) =>
    page.waitForEvent('requestfinished', (request) => new RegExp(`/r/shell/report\\..*\\.${kind}`).test(request.url())),
  );
  await page.goto('/');
  await page.getByLabel('E-mail').fill('admin@tandem.test');
  await page.getByLabel('Mot de passe', { exact: true }).fill('Tandem-Demo-2026!');
  await Promise.all(report);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'CANCEL' }).click();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(/\/internal\/dashboard$/);
});
