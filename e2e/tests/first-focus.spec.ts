import type { Page } from '@playwright/test';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const tab = (name: string, then: (page: Page) => Promise<void>) => async (page: Page) => {
  await page.getByRole('tab', { name, exact: true }).click();
  await then(page);
};
/** With the first row of the list ticked. */
const bulk = (name: string) => async (page: Page) => {
  await page.locator('[data-row-box]').first().check();
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name, exact: true }).click();
};

/** Windows with fields that an administrator opens from a list. */
const windows: readonly [title: string, address: string, open: (page: Page) => Promise<void>][] = [
  ['remarque', '/internal/students', bulk('Remarque')],
  ['provenance', '/internal/students', bulk('Provenance')],
  ['e-mail', '/internal/students', bulk('E-mail')],
  ['région', '/internal/students', bulk('Région')],
  ['import d’apprentis', '/internal/students', press('Importer…')],
  ['répétiteur', '/internal/teachers', press('Nouveau répétiteur')],
  ['collaborateur', '/internal/employees', press('Ajouter')],
  ['invitation', '/internal/employees', tab('Comptes', press('Inviter'))],
  ['invitation externe', '/internal/employees', tab('Comptes externes', press('Inviter'))],
  ['import d’une liste', '/internal/settings/branch', press('Importer')],
  ['jeton', '/internal/special-functions', tab('Jetons de publication', press('Nouveau jeton'))],
];

/** The focus is on the first field of the window: of radios on one of them, for a file on the button beside it. */
function isOnFirstField() {
  const focused = document.activeElement;
  const first = focused?.closest('[role*="dialog"]')?.querySelector<HTMLInputElement>('input, select, textarea');
  if (!first || !focused) return false;
  if (first.type === 'file') return first.parentElement?.contains(focused) === true;
  return focused === first || (first.type === 'radio' && focused.getAttribute('name') === first.name);
}

for (const [title, address, open] of windows)
  test(`une fenêtre commence par son premier champ : ${title}`, async ({ pageOf }) => {
    const page = await pageOf('admin');
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeVisible();
    await settled(page);
    await open(page);
    await expect.poll(() => page.evaluate(isOnFirstField)).toBe(true);
  });
