import type { Page } from '@playwright/test';
import { button, pace, press, type Screen, settle, table } from './acts';
import { teachingScreens } from './teaching';

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
      await press(page.getByRole('columnheader', { name: /Profession/ }).getByRole('button'));
      await settle(page);
      await press(button(page, 'Page suivante'));
      await settle(page);
      await press(table(page).getByRole('checkbox').nth(2));
      await press(table(page).getByRole('checkbox').first());
      await press(button(page, 'Densité'));
    },
  },
  {
    name: 'filtres',
    open: list,
    async use(page) {
      for (const filter of ['Statut', 'Profession', 'Région']) {
        await press(button(page, filter));
        await page.getByRole('group', { name: filter, exact: true }).getByRole('checkbox').first().waitFor();
        await page.keyboard.press('ArrowDown', pace);
        // On and off again: what follows has the whole list to draw.
        for (const state of ['visible', 'hidden'] as const) {
          await page.keyboard.press('Space', pace);
          await button(page, `Retirer le filtre ${filter}`).waitFor({ state });
        }
        await page.keyboard.press('Escape');
      }
      await press(button(page, 'Colonnes'));
      const columns = page.getByRole('group', { name: 'Colonnes' }).getByRole('checkbox');
      for (const at of [0, 1, 2]) await press(columns.nth(at));
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'fiche',
    open: file,
    async use(page) {
      for (const tab of await page.getByRole('tab').all()) {
        await press(tab);
        await settle(page);
      }
      await press(page.getByRole('tab').first());
      await press(button(page, 'Modifier Coordonnées'));
      await press(page.getByRole('textbox', { name: /^Natel/ }));
      await page.keyboard.press('End');
      await page.keyboard.type(' 12', pace);
      await page.keyboard.press('Tab');
      await press(button(page, 'Annuler'));
    },
  },
  {
    name: 'formulaire',
    open: add,
    async use(page) {
      await press(page.getByRole('textbox', { name: 'Prénom' }).first());
      await page.keyboard.type('Zoé', pace);
      await page.keyboard.press('Tab');
      await page.keyboard.type('Muster', pace);
      await page.keyboard.press('Tab');
      await page.keyboard.type('5.3.2010', pace);
      await page.keyboard.press('Tab');
      await press(page.getByRole('textbox', { name: 'NPA' }).first());
      await page.keyboard.type('1110', pace);
      await page.keyboard.press('Tab');
      await press(page.getByRole('combobox', { name: 'Entreprise' }));
      await page.keyboard.type('gar', pace);
      await page.locator('[role="option"]').first().waitFor();
      await page.keyboard.press('ArrowDown', pace);
      await page.keyboard.press('Enter', pace);
      await press(button(page, /^Enregistrer/));
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
  ...teachingScreens,
];
