import type { Page } from '@playwright/test';
import type { AdminList } from '@tandem/shared/contract/settings/lists.items';
import { type ListKey, settingsLists } from '@tandem/shared/contract/settings/lists.settings';
import { visit } from '../src/follow';
import { fillRequired, formOf } from '../src/list-form';
import { losingAnswers } from '../src/lost-answers';
import { settled, twoFrames } from '../src/settled';
import { walk } from '../src/walk';
import { expect, test } from '../src/test';

const plain = settingsLists.filter((list) => !('hasOwnPages' in list));

/** The list where answers are lost on their way besides. */
const unlucky: ListKey = 'why-appapp';

/** Stand for all in the daily run: lost answers, many pages, a field of rows. Every list, with every kind of field, is the walk's. */
const sample = new Set<ListKey>([unlucky, 'political-localities', 'course-locations']);

/** Rows of one page of a long list. */
const inSight = 90;

test.describe.configure({ mode: 'parallel' });

const done = (page: Page, method: string, end: string) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === method &&
      new URL(answer.url()).pathname.includes(`/api/lists/`) &&
      new URL(answer.url()).pathname.includes(end),
  );

async function addTwo(page: Page, key: ListKey, labels: readonly string[]) {
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  for (const [n, label] of labels.entries()) {
    const input = formOf(page, 'Nouvelle valeur').getByRole('textbox', { name: 'Libellé' });
    await expect(input).toHaveValue('');
    await fillRequired(page, key, n);
    await input.fill(label);
    if (key === unlucky) {
      await losingAnswers(page, /\/items$/, () => input.press('Enter'));
      await expect(input).toHaveValue(label);
    }
    const saved = done(page, 'POST', '/items');
    // As somebody does who thinks that the first time did nothing.
    for (let times = 0; times < 2; times++) await input.press('Enter');
    expect((await saved).status()).toBe(200);
    await expect(page.getByRole('button', { name: label, exact: true })).toBeVisible();
  }
  await expect(formOf(page, 'Nouvelle valeur').getByRole('textbox', { name: 'Libellé' })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(formOf(page, 'Nouvelle valeur')).toHaveCount(0);
}

async function choose(page: Page, label: string, action: string) {
  await page.getByRole('button', { name: `Actions pour ${label}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function itemsOf(page: Page, key: ListKey) {
  const { items } = (await (await page.request.get(`/api/lists/${key}/items`)).json()) as AdminList;
  return items;
}

async function edit(page: Page, label: string, changed: string) {
  await page.getByRole('button', { name: label, exact: true }).click();
  const input = formOf(page, `Modifier ${label}`).getByRole('textbox', { name: 'Libellé' });
  await input.fill(changed);
  const saved = done(page, 'PATCH', '/items/');
  await input.press('Enter');
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('button', { name: changed, exact: true })).toBeVisible();
}

async function moveUpByKeyboard(page: Page, label: string) {
  await page.getByRole('button', { name: `Déplacer ${label}`, exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`«${label}» est prise.`)).toBeAttached();
  // The arrows are listened to from the turn after the row was picked up.
  await twoFrames(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText(`«${label}» est à la place de`)).toBeAttached();
  const saved = done(page, 'POST', '/reorder');
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(200);
}

/** From page to page too. */
async function moveUpByMenu(page: Page, label: string) {
  const saved = done(page, 'POST', '/reorder');
  await choose(page, label, 'Monter');
  expect((await saved).status()).toBe(200);
}

async function deactivateAndUndo(page: Page, label: string) {
  const off = done(page, 'PATCH', '/items/');
  await choose(page, label, 'Désactiver');
  expect((await off).status()).toBe(200);
  const on = done(page, 'PATCH', '/items/');
  const notice = page.getByText(`«${label}» est désactivée.`, { exact: true }).locator('..');
  await notice.getByRole('button', { name: 'Annuler' }).click();
  expect((await on).status()).toBe(200);
}

async function importFile(page: Page, label: string) {
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const dry = done(page, 'POST', '/import');
  await dialog.getByLabel('Fichier à importer').setInputFiles({
    name: 'essai.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeffLibellé;Actif\r\n${label};non\r\n`),
  });
  expect((await dry).status()).toBe(200);
  const written = done(page, 'POST', '/import');
  await dialog.getByRole('button', { name: 'Importer 1 ligne' }).click();
  expect((await written).status()).toBe(200);
  await expect(dialog.getByText(/Import terminé/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
}

async function merge(page: Page, from: string, into: string) {
  await choose(page, from, 'Fusionner avec…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill(into);
  await page.getByRole('option', { name: into }).click();
  const merged = done(page, 'POST', '/merge');
  await dialog.getByRole('button', { name: 'Fusionner', exact: true }).click();
  expect((await merged).status()).toBe(200);
  await expect(page.getByRole('button', { name: from, exact: true })).toHaveCount(0);
}

async function exportList(page: Page, title: string) {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter', exact: true }).click();
  expect((await saved).suggestedFilename()).toContain(title);
}

async function remove(page: Page, label: string) {
  await choose(page, label, 'Supprimer');
  const gone = done(page, 'DELETE', '/items/');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  expect((await gone).status()).toBe(204);
}

for (const { key, title } of plain) {
  const name = `« ${title} » : ajouter, modifier, ranger, désactiver, importer, fusionner, exporter, supprimer`;
  test(name, sample.has(key) ? {} : walk, async ({ deskOf }) => {
    const page = await deskOf('admin');
    await visit(page, `/internal/settings/${key}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const before = await itemsOf(page, key);
    const [one, other, second] = ['un', 'deux', 'second'].map((word) => `Essai ${key} ${word}`) as [
      string,
      string,
      string,
    ];
    await addTwo(page, key, [one, other]);
    await edit(page, other, second);
    if (before.length < inSight) await moveUpByKeyboard(page, second);
    else await moveUpByMenu(page, second);
    expect((await itemsOf(page, key)).slice(-2).map(({ label }) => label)).toEqual([second, one]);
    await deactivateAndUndo(page, one);
    await importFile(page, second);
    expect((await itemsOf(page, key)).find(({ label }) => label === second)?.isActive).toBe(false);
    await exportList(page, title);
    await merge(page, one, second);
    await remove(page, second);
    expect((await itemsOf(page, key)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });
}

test('la page des paramètres et celles des profils de vacances s’ouvrent', async ({ deskOf }) => {
  const page = await deskOf('admin');
  const [profile] = await itemsOf(page, 'holiday-profiles');
  for (const path of ['', '/holiday-profiles', '/holiday-profiles/add', `/holiday-profile/${profile?.id}/edit`]) {
    await visit(page, `/internal/settings${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('l’année en cours passe d’une année à l’autre, et il n’y en a jamais deux', async ({ deskOf }) => {
  const page = await deskOf('admin');
  await visit(page, '/internal/settings/training-year');
  const current = async () =>
    (await itemsOf(page, 'training-year')).filter(({ extra }) => extra['isCurrent']).map(({ label }) => label);
  const [was] = await current();
  for (const label of ['2027-2028', was ?? '']) {
    const saved = done(page, 'PATCH', '/items/');
    const choice = page.getByRole('radio', { name: `Année en cours : ${label}` });
    await choice.click();
    expect((await saved).status()).toBe(200);
    expect(await current()).toEqual([label]);
    // A radio that is still checked has nothing to say when it is clicked, and a list changes one item after the other.
    await expect(choice).toBeChecked();
    await settled(page);
  }
});
