import type { StatementRow } from '@tandem/shared/contract/teaching/statements.file';
import { formatDate, today } from '@tandem/shared/rules/time/dates';
import { monthOf } from '@tandem/shared/rules/time/month';
import type { Locator, Page } from '@playwright/test';
import { visit } from '../src/follow';
import { expect, test } from '../src/test';

const listOf = async (page: Page, month: string) =>
  ((await (await page.request.get(`/api/statements?month=${month}`)).json()) as { rows: StatementRow[] }).rows;

test('la fin du mois : deux décomptes réglés, les autres validés ensemble, remis à la paie, verrouillés', async ({
  deskOf,
}) => {
  const page = await deskOf('appapp_administrator');
  await visit(page, '/internal/teachers?statements=1');
  const views = page.getByRole('group', { name: 'Vues' });
  const month = await page.getByRole('combobox', { name: 'Mois' }).inputValue();
  const open = page.getByRole('table').getByRole('link');
  const openView = views.getByRole('button', { name: /^Ouverts/ });
  for (let mended = 0; mended < 2; mended++) {
    await openView.click();
    await expect(openView).toHaveAttribute('aria-pressed', 'true');
    const name = await open.first().innerText();
    await open.first().click();
    await page.getByRole('button', { name: 'Transmettre' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Transmettre' }).click();
    await expect(page.getByRole('button', { name: /^Valider CHF/ })).toBeVisible();
    await page.goBack();
    // As the list is once it has been asked for again.
    await openView.click();
    await expect(open.filter({ hasText: name })).toHaveCount(0);
  }

  const before = await listOf(page, month);
  const keepsBack = ['missing', 'no_iban'];
  const ready = before.filter(
    ({ status, anomalies }) => status === 'submitted' && !anomalies.some((one) => keepsBack.includes(one)),
  );
  expect(ready.length).toBeGreaterThan(20);
  await page.getByRole('button', { name: `Cocher ce qui est prêt (${ready.length})` }).click();
  await page.getByRole('button', { name: `Valider ${ready.length} décomptes` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Valider CHF/ })
    .click();
  await expect(page.getByText(`${ready.length} décomptes validés.`)).toBeVisible();

  await page.getByRole('button', { name: `Cocher ce qui est validé (${ready.length})` }).click();
  await page.getByRole('button', { name: `Exporter pour la paie (${ready.length})` }).click();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter (XLSX)' }).click();
  expect((await file).suggestedFilename()).toBe(`paie-${month}.xlsx`);
  await expect(page.getByRole('region', { name: 'Remis à la paie' })).toContainText(`${ready.length} décomptes`);

  const after = await listOf(page, month);
  const sum = (rows: readonly StatementRow[]) => rows.reduce((all, { gross }) => all + gross, 0);
  const left = after.filter(({ teacherId }) => ready.some((row) => row.teacherId === teacherId));
  expect([new Set(left.map(({ status }) => status)), sum(left)]).toEqual([new Set(['exported']), sum(ready)]);
});

test('un répétiteur lit un mois jusqu’à chaque séance, et ajoute une réunion à celui en cours', async ({ deskOf }) => {
  const page = await deskOf('teacher');
  await page.goto('/');
  await page.getByRole('tab', { name: 'Rémunération' }).click();
  const months = page.getByRole('list', { name: 'Mois' }).getByRole('button');
  /** The former month stands until this one has come. */
  const show = async (month: Locator) => {
    await month.click();
    await expect(month).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  };
  const table = page.getByRole('table', { name: /^Lignes du décompte/ });
  // In its first days the current month has no lesson yet.
  await show(months.nth(-2));
  await table.getByRole('button').first().click();
  await expect(table.getByText(/présent·es sur/).first()).toBeVisible();
  await show(months.last());
  await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
  await page.getByRole('textbox', { name: 'Libellé' }).fill('Séance d’équipe');
  await page.getByRole('textbox', { name: 'Date' }).fill(formatDate(`${monthOf(today())}-01`));
  await page.getByRole('textbox', { name: 'Durée' }).fill('1h30');
  await page.keyboard.press('Enter');
  await expect(table.getByText('Séance d’équipe')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Valider/ })).toHaveCount(0);
});
