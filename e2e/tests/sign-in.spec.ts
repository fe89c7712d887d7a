import { type Account, accounts, everyAccount, password } from '../src/accounts';
import { settled } from '../src/settled';
import { expect, signInOverHttp, test } from '../src/test';
import { translate } from '../src/translate';
import { walk } from '../src/walk';

/** Three land on three pages; who else lands on the dashboard goes there in the walk. */
const samples: readonly Account[] = ['admin', 'teacher', 'external'];

for (const account of everyAccount)
  test(
    `${account} se connecte et arrive là où il a affaire`,
    samples.includes(account) ? {} : walk,
    async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Content de te revoir' })).toBeVisible();
      await page.getByLabel('E-mail').fill(accounts[account].email);
      await page.getByLabel('Mot de passe', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Se connecter' }).click();
      await expect(page).toHaveURL(accounts[account].lands);
      await expect(page.locator('h1')).toBeVisible();
      const logged = await page.evaluate(() => localStorage.getItem('logged'));
      expect(Object.keys(JSON.parse(logged ?? '{}')).sort()).toEqual(['id', 'role', 'teacher']);
    },
  );

test('ajouter une apprentie, la trouver sans accent, l’ouvrir, la modifier, se déconnecter', async ({ page, url }) => {
  // A session of its own: the others of this account go on.
  await signInOverHttp(page.request, url, accounts.appapp_administrator.email);
  const lastName = `Zurbriggen${Date.now() % 100_000}`;
  await page.goto('/internal/dashboard');
  await page.getByRole('link', { name: 'Nouvel·le apprenti·e' }).click();
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).first().fill(text);
  await fill('Prénom', 'Élodie');
  await fill('Nom', lastName);
  await fill('Date de naissance', '1.9.2001');
  await page.getByRole('combobox', { name: 'Sexe' }).selectOption({ label: 'Femme' });
  await fill('Natel', '079 123 45 67');
  await fill('E-mail', 'elodie.zurbriggen@exemple.ch');
  for (const name of ['Profession', 'Titre visé', 'Année d’apprentissage', 'École professionnelle'])
    await page.getByRole('combobox', { name, exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(/\/internal\/students\/show\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Élodie ${lastName}`);

  await page.goto('/internal/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Rechercher ou lancer' }).fill(`elod ${lastName.toLowerCase()}`);
  await expect(page.getByRole('option', { name: new RegExp(lastName) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
  await page.getByRole('button', { name: 'Modifier Coordonnées' }).click();
  await fill('Natel', '078 765 43 21');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('link', { name: '+41 78 765 43 21' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: '+41 78 765 43 21' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('heading', { name: 'Content de te revoir' })).toBeVisible();
  expect((await page.request.get('/api/user')).status()).toBe(401);
});

test('sur un téléphone aussi, quelques portraits se montrent sous le formulaire (spec §2)', async ({ pageOf }) => {
  const page = await pageOf('anonymous', { viewport: { width: 360, height: 780 } });
  await page.goto('/');
  await expect(page.locator('[data-portrait] img').first()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('traduits par le navigateur, la connexion et cinq écrans fonctionnent', async ({ page, url }) => {
  const reported: string[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/signals/failed') && reported.push(request.postData() ?? ''),
  );
  await translate(page);
  await page.goto(url);
  const signIn = async (secret: string) => {
    await page.getByLabel('E-mail').fill(accounts.admin.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(secret);
    await page.getByRole('button', { name: 'Se connecter' }).click();
  };
  await signIn('faux');
  await page.getByRole('dialog').getByRole('button', { name: 'CANCEL' }).click();
  await expect(page.getByRole('alert')).toHaveText('Les identifiants indiqués sont invalides.');
  await signIn(password);
  await expect(page).toHaveURL(accounts.admin.lands);
  const side = page.getByRole('navigation').first();
  for (const name of ['Apprentis', 'Répétiteurs', 'Collaborateurs', 'Statistiques', 'Accueil']) {
    await side.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settled(page);
    await expect(page.locator('h1 font').first()).toBeAttached();
  }
  expect(reported).toEqual([]);
});
