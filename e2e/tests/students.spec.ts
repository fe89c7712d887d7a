import type { Page } from '@playwright/test';
import { expect, test } from '../src/test';

const fill = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).first().fill(text);

async function fillNewStudent(page: Page, firstName: string, lastName: string) {
  await page.goto('/internal/students/add');
  await fill(page, 'Prénom', firstName);
  await fill(page, 'Nom', lastName);
  await fill(page, 'Date de naissance', '14.5.1999');
  await page.getByRole('combobox', { name: 'Sexe' }).selectOption({ label: 'Homme' });
  await fill(page, 'Natel', '079 555 12 34');
  await fill(page, 'E-mail', 'essai@exemple.ch');
  for (const name of ['Profession', 'Titre visé', 'Année d’apprentissage', 'École professionnelle'])
    await page.getByRole('combobox', { name, exact: true }).selectOption({ index: 1 });
}

const unique = () => String(Date.now() % 10_000_000);

test('deux personnes modifient la même section : la seconde voit les deux textes et décide', async ({ pageOf }) => {
  const [first, second] = [await pageOf('admin'), await pageOf('coach')];
  const phones = ['+41 22 555 10 10', '+41 22 555 20 20'];
  for (const page of [first, second]) {
    await page.goto('/internal/students/show/2');
    await page.getByRole('button', { name: 'Modifier Coordonnées' }).click();
  }
  await fill(first, 'Téléphone', phones[0] ?? '');
  await first.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(first.getByText(phones[0] ?? '').first()).toBeVisible();
  await fill(second, 'Téléphone', phones[1] ?? '');
  await second.getByRole('button', { name: 'Enregistrer', exact: true }).click();

  const conflict = second.getByRole('dialog');
  for (const phone of phones) await expect(conflict).toContainText(phone);
  await conflict.getByRole('button', { name: 'Garder mes valeurs' }).click();
  await expect(second.getByText(phones[1] ?? '').first()).toBeVisible();
});

test('un double clic sur «Enregistrer» n’ajoute qu’une fiche', async ({ pageOf }) => {
  const page = await pageOf('admin');
  const lastName = `Doublet${unique()}`;
  await fillNewStudent(page, 'Marc', lastName);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).dblclick();
  await expect(page).toHaveURL(/\/show\/\d+/);
  const { total } = await (await page.request.get(`/api/students?search=${lastName}`)).json();
  expect(total).toBe(1);
});

test('un répétiteur ouvre la carte de ses apprentis, et rien d’autre', async ({ pageOf }) => {
  const page = await pageOf('teacher');
  await page.goto('/');
  await page.getByRole('link', { name: 'Mon profil' }).click();
  const own = page.locator('a[href^="/internal/students/show/"]').first();
  await own.click();
  await expect(page).toHaveURL(/\/internal\/students\/show\/\d+$/);
  await expect(page.getByText('Date de naissance')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Modifier/ })).toHaveCount(0);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const { groups } = await (await page.request.get(`/api/students/${id}`)).json();
  expect(groups.length).toBeGreaterThan(0);

  const foreign = [];
  for (let other = 1; other <= 60; other++) {
    const status = (await page.request.get(`/api/students/${other}`)).status();
    expect([200, 404]).toContain(status);
    if (status === 404) foreign.push(other);
  }
  expect(foreign.length).toBeGreaterThan(30);
  await page.goto(`/internal/students/show/${foreign[0]}`);
  await expect(page.getByText('Cet apprenti est introuvable.')).toBeVisible();
});

test('retour du navigateur : la recherche, le filtre et la page sont gardés', async ({ pageOf }) => {
  const page = await pageOf('admin');
  await page.goto('/internal/students?search=a&page=2');
  const row = page.getByRole('table').getByRole('link').first();
  const name = await row.textContent();
  await row.click();
  await expect(page).toHaveURL(/\/show\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL(/search=a/);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('table').getByRole('link').first()).toHaveText(name ?? '');
});
