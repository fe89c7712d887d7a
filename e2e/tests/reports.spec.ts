import { readFile } from 'node:fs/promises';
import { violationsOf } from '../src/axe';
import { visit } from '../src/follow';
import { expect, test } from '../src/test';

const register = 'Registre des activités de traitement';

test('le registre se demande, se télécharge en PDF, se planifie et ne se fait plus', async ({ deskOf }) => {
  const page = await deskOf('admin');
  await visit(page, '/internal/reports');
  const card = page.getByRole('region', { name: 'Protection des données' });
  await card.getByRole('listitem').filter({ hasText: register }).getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: register });
  await dialog.getByRole('button', { name: 'Créer' }).click();

  const row = page.getByRole('table', { name: 'Rapports produits' }).getByRole('row').filter({ hasText: register });
  const download = row.first().getByRole('button', { name: /^Télécharger/ });
  await expect(download).toBeVisible({ timeout: 60_000 });
  expect(await violationsOf(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await download.click();
  expect((await file).suggestedFilename()).toMatch(/^Registre des activités de traitement \d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await (await file).path())).subarray(0, 5).toString()).toBe('%PDF-');

  await visit(page, '/internal/reports?report=processing_register');
  await dialog.getByLabel(/^Quand/).selectOption({ label: 'Chaque mois' });
  await dialog.getByLabel(/^Jour/).selectOption({ label: 'Le 15' });
  await dialog.getByRole('button', { name: 'Planifier' }).click();
  const planned = page
    .getByRole('table', { name: 'Rapports planifiés' })
    .getByRole('row')
    .filter({ hasText: register });
  await expect(planned).toContainText('Le 15 de chaque mois');
  expect(await violationsOf(page)).toEqual([]);

  await planned.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: 'Retirer' }).click();
  await expect(planned).toHaveCount(0);

  await page.getByRole('tab', { name: 'Produits' }).click();
  await row
    .first()
    .getByRole('button', { name: /^Retirer/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(row).toHaveCount(0);
});
