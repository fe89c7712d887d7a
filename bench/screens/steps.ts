import type { Page } from '@playwright/test';

interface Screen {
  name: string;
  /** Opens it and waits until it stands. */
  open: (page: Page) => Promise<unknown>;
  /** What somebody does there. */
  use: (page: Page) => Promise<unknown>;
}

/** A clerk's pace: with no pause at all one would measure the queue, not the answer. */
const pace = { delay: 90 };
const table = (page: Page) => page.getByRole('table').first();
const settle = (page: Page) => page.waitForLoadState('networkidle');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function list(page: Page) {
  await page.goto('/internal/students');
  await table(page).waitFor();
  await settle(page);
}

async function file(page: Page) {
  await list(page);
  await table(page).getByRole('link').first().click();
  await page.getByRole('tablist').waitFor();
  await settle(page);
}

async function add(page: Page) {
  await page.goto('/internal/students/add');
  await page.getByRole('textbox', { name: 'Prénom' }).first().waitFor();
  await settle(page);
  // What the visit before left half filled.
  const restored = page.getByRole('button', { name: 'Recommencer' });
  if (await restored.isVisible()) await restored.click();
  await settle(page);
}

/** The screens that staff are on all day, and what they do there. */
export const screens: readonly Screen[] = [
  {
    name: 'liste',
    open: list,
    async use(page) {
      await page.keyboard.press('/');
      await page.keyboard.type('mar', pace);
      await settle(page);
      await page.keyboard.press('Escape');
      await settle(page);
      await page.getByRole('columnheader', { name: /Profession/ }).getByRole('button').click(); // prettier-ignore
      await settle(page);
      await button(page, 'Page suivante').click();
      await settle(page);
      await table(page).getByRole('checkbox').nth(2).click();
      await table(page).getByRole('checkbox').first().click();
      await button(page, 'Densité').click();
    },
  },
  {
    name: 'filtres',
    open: list,
    async use(page) {
      for (const filter of ['Statut', 'Profession', 'Région']) {
        await button(page, filter).click();
        await page.getByRole('menuitemcheckbox').or(page.locator('[role="option"]')).or(page.getByRole('checkbox')).first().waitFor(); // prettier-ignore
        await page.keyboard.press('ArrowDown', pace);
        await page.keyboard.press('Enter', pace);
        await settle(page);
        await page.keyboard.press('Escape');
      }
      await button(page, 'Colonnes').click();
      const columns = page.getByRole('menuitemcheckbox');
      for (const at of [0, 1, 2]) await columns.nth(at).click();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'fiche',
    open: file,
    async use(page) {
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await settle(page);
      }
      await page.getByRole('tab').first().click();
      await button(page, 'Modifier Coordonnées').click();
      await page.getByRole('textbox', { name: /^Natel/ }).click();
      await page.keyboard.press('End');
      await page.keyboard.type(' 12', pace);
      await page.keyboard.press('Tab');
      await button(page, 'Annuler').click();
    },
  },
  {
    name: 'formulaire',
    open: add,
    async use(page) {
      await page.getByRole('textbox', { name: 'Prénom' }).first().click();
      await page.keyboard.type('Zoé', pace);
      await page.keyboard.press('Tab');
      await page.keyboard.type('Muster', pace);
      await page.keyboard.press('Tab');
      await page.keyboard.type('5.3.2010', pace);
      await page.keyboard.press('Tab');
      await page.getByRole('textbox', { name: 'NPA' }).first().click();
      await page.keyboard.type('1110', pace);
      await page.keyboard.press('Tab');
      await page.getByRole('combobox', { name: 'Entreprise' }).click();
      await page.keyboard.type('gar', pace);
      await page.locator('[role="option"]').first().waitFor();
      await page.keyboard.press('ArrowDown', pace);
      await page.keyboard.press('Enter', pace);
      await button(page, /^Enregistrer/).click();
    },
  },
  {
    name: 'recherche',
    open: list,
    async use(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('rochat', pace);
      await page.locator('[role="option"]').first().waitFor();
      await settle(page);
      for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowDown', pace);
      await page.keyboard.press('Escape');
    },
  },
];
