import { post } from '../src/calls';
import { visit } from '../src/follow';
import { expectFine } from '../src/looks';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';

test('un accès de conseiller·ère se demande au clavier, et l’administration le reçoit', async ({ deskOf }) => {
  const visitor = await deskOf('anonymous');
  await visit(visitor, '/external/ca-conseiller-login');
  await visitor.getByRole('button', { name: 'Demander un accès' }).press('Enter');
  await expect(visitor.getByRole('textbox', { name: 'Prénom' })).toBeFocused();
  await expectFine(visitor, 'demande-d-acces');
  for (const text of ['Rose', 'Dubuis', 'Office cantonal', 'Conseillère', 'rose.dubuis@office.test']) {
    await visitor.keyboard.type(text);
    await visitor.keyboard.press(text.includes('@') ? 'Enter' : 'Tab');
  }
  await expect(visitor.getByText('Votre demande est envoyée.')).toBeVisible();
  await expectFine(visitor, 'demande-d-acces-envoyee');

  const admin = await deskOf('admin');
  await visit(admin, '/internal/employees?tab=external&view=requested');
  await expect(admin.getByRole('row', { name: /Rose Dubuis/ })).toContainText('Office cantonal');
});

test('la région d’un compte externe se choisit et filtre la liste', async ({ deskOf }) => {
  const page = await deskOf('admin');
  await visit(page, '/internal/employees?tab=external');
  await page.getByRole('button', { name: 'Nadia Perrin', exact: true }).click();
  const region = page.getByRole('combobox', { name: 'Région' });
  const label = await region.locator('option').nth(1).innerText();
  await region.selectOption({ label });
  await expectFine(page, 'compte-externe');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('cell', { name: label })).toBeVisible();
  await page.getByRole('group', { name: 'Filtres' }).getByRole('button', { name: 'Région' }).click();
  await page.getByRole('checkbox', { name: label }).check();
  await expect(page).toHaveURL(/regionId=\d+/);
  await expect(page.getByRole('cell', { name: label })).toBeVisible();
});

test('plusieurs répétiteurs changent d’étape ensemble, et reviennent', async ({ deskOf }) => {
  const page = await deskOf('appapp_administrator');
  await visit(page, '/internal/teachers?status=inactive');
  await page
    .getByRole('checkbox', { name: /^Sélectionner (?!tout)/ })
    .first()
    .check();
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Changer le statut' }).click();
  await page.getByRole('combobox', { name: 'Nouvelle étape' }).selectOption({ label: 'Rendre actif·ve' });
  await expectFine(page, 'etape-de-repetiteurs');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Actif·ve : 1 répétiteur·trice modifié·e.')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByRole('row', { name: /Inactif·ve/ }).first()).toBeVisible();
});

test('un e-mail à plusieurs répétiteurs part d’un modèle', async ({ deskOf }) => {
  const page = await deskOf('admin');
  await visit(page, '/internal/teachers');
  await page
    .getByRole('checkbox', { name: /^Sélectionner (?!tout)/ })
    .first()
    .check();
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'E-mail' }).click();
  await page.getByRole('combobox', { name: 'Modèle' }).selectOption({ label: 'Disponibilités à mettre à jour' });
  await expectFine(page, 'e-mail-a-des-repetiteurs');
  await page.getByRole('button', { name: 'Aperçu' }).click();
  await expect(page.getByRole('region', { name: 'Aperçu du premier e-mail' })).toContainText('disponibilités');
  await page.getByRole('button', { name: 'Envoyer à 1 personne' }).click();
  await expect(page.getByText('1 e-mail est en route.')).toBeVisible();
});

test('Ctrl K trouve un collègue depuis un bureau, jamais depuis un compte de répétiteur', async ({ deskOf }) => {
  const admin = await deskOf('admin');
  const [firstName, lastName] = ['Sibylle', 'Zurbuchen'];
  await visit(admin, '/internal/dashboard');
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
    const page = await deskOf(who);
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
  await expectFine(admin, 'recherche-d-un-collegue');
  await found.click();
  await expect(admin).toHaveURL(/\/internal\/employees\?search=/);
});
