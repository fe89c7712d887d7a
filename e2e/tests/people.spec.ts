import type { Page } from '@playwright/test';
import { violationsOf } from '../src/axe';
import { post } from '../src/calls';
import { looks } from '../src/looks';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';

/** No violation and nothing wider than the window, in every look. */
async function isFine(page: Page) {
  for (const { theme, width, height } of looks) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    expect(await violationsOf(page), `${theme}, ${width} px`).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${theme}, ${width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('un accès de conseiller·ère se demande au clavier, et l’administration le reçoit', async ({ pageOf }) => {
  const visitor = await pageOf('anonymous');
  await visitor.goto('/external/ca-conseiller-login');
  await visitor.getByRole('button', { name: 'Demander un accès' }).press('Enter');
  await expect(visitor.getByRole('textbox', { name: 'Prénom' })).toBeFocused();
  await isFine(visitor);
  for (const text of ['Rose', 'Dubuis', 'Office cantonal', 'Conseillère', 'rose.dubuis@office.test']) {
    await visitor.keyboard.type(text);
    await visitor.keyboard.press(text.includes('@') ? 'Enter' : 'Tab');
  }
  await expect(visitor.getByText('Votre demande est envoyée.')).toBeVisible();
  await isFine(visitor);

  const admin = await pageOf('admin');
  await admin.goto('/internal/employees?tab=external&view=requested');
  await expect(admin.getByRole('row', { name: /Rose Dubuis/ })).toContainText('Office cantonal');
});

test('la région d’un compte externe se choisit et filtre la liste', async ({ pageOf }) => {
  const page = await pageOf('admin');
  await page.goto('/internal/employees?tab=external');
  await page.getByRole('button', { name: 'Nadia Perrin', exact: true }).click();
  const region = page.getByRole('combobox', { name: 'Région' });
  const label = await region.locator('option').nth(1).innerText();
  await region.selectOption({ label });
  await isFine(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('cell', { name: label })).toBeVisible();
  await page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name: 'Région' }).click();
  await page.getByRole('checkbox', { name: label }).check();
  await expect(page).toHaveURL(/regionId=\d+/);
  await expect(page.getByRole('cell', { name: label })).toBeVisible();
});

test('plusieurs répétiteurs changent d’étape ensemble, et reviennent', async ({ pageOf }) => {
  const page = await pageOf('appapp_administrator');
  await page.goto('/internal/teachers?status=inactive');
  await page
    .getByRole('checkbox', { name: /^Sélectionner (?!tout)/ })
    .first()
    .check();
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Changer le statut' }).click();
  await page.getByRole('combobox', { name: 'Nouvelle étape' }).selectOption({ label: 'Rendre actif·ve' });
  await isFine(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Actif·ve : 1 répétiteur modifié.')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('row', { name: /Inactif·ve/ }).first()).toBeVisible();
});

test('un e-mail à plusieurs répétiteurs part d’un modèle', async ({ pageOf }) => {
  const page = await pageOf('admin');
  await page.goto('/internal/teachers');
  await page
    .getByRole('checkbox', { name: /^Sélectionner (?!tout)/ })
    .first()
    .check();
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'E-mail' }).click();
  await page.getByRole('combobox', { name: 'Modèle' }).selectOption({ label: 'Disponibilités à mettre à jour' });
  await isFine(page);
  await page.getByRole('button', { name: 'Aperçu' }).click();
  await expect(page.getByRole('region', { name: 'Aperçu du premier e-mail' })).toContainText('disponibilités');
  await page.getByRole('button', { name: 'Envoyer à 1 personne' }).click();
  await expect(page.getByText('1 e-mail est en route.')).toBeVisible();
});

test('Ctrl K trouve un collègue depuis un bureau, jamais depuis un compte de répétiteur', async ({ pageOf }) => {
  const admin = await pageOf('admin');
  const [firstName, lastName] = ['Sibylle', 'Zurbuchen'];
  await admin.goto('/internal/dashboard');
  await post(admin, '/api/employees', {
    values: {
      firstName,
      lastName,
      email: 'sibylle@tandem.test',
      phone: '079 444 55 66',
      function: 'Comptable',
      workload: 60,
      coachAppOfficeId: null,
      hiredOn: null,
    },
  });
  const name = `${firstName} ${lastName}`;
  for (const [who, isFound] of [
    ['coach', true],
    ['teacher', false],
  ] as const) {
    const page = await pageOf(who);
    const { groups } = (await (await page.request.get(`/api/search?q=${encodeURIComponent(name)}`)).json()) as {
      groups: { kind: string }[];
    };
    expect([who, groups.some(({ kind }) => kind === 'employee')]).toEqual([who, isFound]);
  }
  await expect(admin.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(admin);
  await admin.keyboard.press('Control+k');
  await admin.getByRole('combobox', { name: 'Rechercher ou lancer une action' }).fill(name);
  const found = admin.getByRole('option', { name: new RegExp(`^${name}`) });
  await expect(found).toBeVisible();
  await isFine(admin);
  await found.click();
  await expect(admin).toHaveURL(/\/internal\/employees\?search=/);
});
