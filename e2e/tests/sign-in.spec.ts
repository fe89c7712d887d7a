import { accounts, everyAccount, password } from '../src/accounts';
import { expect, test } from '../src/test';

for (const account of everyAccount)
  test(`${account} se connecte et arrive là où il a affaire`, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Content de te revoir' })).toBeVisible();
    await page.getByLabel('E-mail').fill(accounts[account].email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await expect(page).toHaveURL(accounts[account].lands);
    await expect(page.locator('h1')).toBeVisible();
    const logged = await page.evaluate(() => localStorage.getItem('logged'));
    expect(Object.keys(JSON.parse(logged ?? '{}')).sort()).toEqual(['id', 'role', 'teacher']);
  });

test('ajouter une apprentie, la trouver sans accent, l’ouvrir, la modifier, se déconnecter', async ({ pageOf }) => {
  const page = await pageOf('admin');
  const lastName = `Zurbriggen${Date.now() % 100_000}`;
  await page.goto('/internal/students/add');
  await page.getByLabel('Prénom', { exact: true }).first().fill('Élodie');
  await page.getByLabel('Nom', { exact: true }).first().fill(lastName);
  await page.getByLabel('Date de naissance').first().fill('1.9.2001');
  await page.getByLabel('Natel').first().fill('079 123 45 67');
  await page.getByLabel('E-mail').first().fill('elodie.zurbriggen@exemple.ch');
  await page
    .getByRole('button', { name: /^Enregistrer/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/internal\/students\/show\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Élodie');

  await page.goto(`/internal/students?q=${encodeURIComponent(`elod ${lastName.toLowerCase()}`)}`);
  await page.getByRole('link', { name: new RegExp(lastName) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
});
