import type { Page } from '@playwright/test';
import { violationsOf } from '../src/axe';
import { visit } from '../src/follow';
import { lookAt, looks } from '../src/looks';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';

const palette = (page: Page) => page.getByRole('combobox', { name: 'Rechercher ou lancer une action' });

/** Everything that opens over a page: where it is, how it is opened, and what then stands there. */
const opened: readonly [name: string, address: string, open: (page: Page) => Promise<unknown>, sign: string][] = [
  [
    'menu',
    '/internal/students',
    (page) =>
      page
        .getByRole('button', { name: /^(Exporter|Autres actions)$/ })
        .filter({ visible: true })
        .first()
        .click(),
    '[role="menuitem"]',
  ],
  [
    'colonnes',
    '/internal/students',
    (page) => page.getByRole('button', { name: 'Colonnes' }).click(),
    '[role="group"][aria-label="Colonnes"] input',
  ],
  [
    'choix parmi beaucoup',
    '/internal/students/add',
    async (page) => {
      await page.getByRole('combobox', { name: 'Entreprise' }).click();
      await page.keyboard.type('ga');
    },
    '[role="option"]',
  ],
  ['recherche vide', '/internal/students', (page) => page.keyboard.press('Control+k'), '[role="option"]'],
  [
    'recherche',
    '/internal/students',
    async (page) => {
      await page.keyboard.press('Control+k');
      await palette(page).fill('ma');
    },
    '[role="group"] >> text=Apprentis',
  ],
  ['raccourcis', '/internal/students', (page) => page.keyboard.press('?'), '[role="dialog"]'],
];

/** A phone shows two lines a row, and no columns to choose. */
const isThere = (name: string, width: number) => name !== 'colonnes' || width > 600;

test('axe : tout ce qui s’ouvre au-dessus d’une page', async ({ deskOf }) => {
  test.setTimeout(opened.length * looks.length * 60_000);
  const page = await deskOf('admin');
  const faults: string[] = [];
  for (const look of looks)
    for (const [name, address, open, sign] of opened.filter(([of]) => isThere(of, look.width))) {
      const where = `${name}, ${look.theme}, ${look.width} px`;
      await lookAt(page, look);
      await visit(page, address);
      await expect(page.locator('h1').first(), where).toBeVisible();
      await open(page);
      await expect(page.locator(sign).first(), where).toBeVisible();
      await settled(page);
      faults.push(...(await violationsOf(page)).map((fault) => `${where}: ${fault}`));
      await page.keyboard.press('Escape');
      await expect(page.locator(sign), where).toHaveCount(0);
    }
  expect(faults).toEqual([]);
});

/** Whether the palette stands there as soon as the keys have been heard, before anything else is done. */
const opensAtOnce = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    return new Promise<boolean>((resolve) =>
      requestAnimationFrame(() => resolve(document.querySelector('[role="dialog"] input') !== null)),
    );
  });

test('la recherche s’ouvre avec l’image suivante une fois son code là, et mène à une fiche, qui devient récente', async ({
  pageOf,
}) => {
  const page = await pageOf('coach');
  await page.goto('/internal/dashboard');
  await page.getByRole('button', { name: /^Rechercher ou lancer/ }).click();
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  expect(await opensAtOnce(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await palette(page).fill('mag');
  const first = page.getByRole('option').first();
  await expect(first).toBeVisible();
  const name = await first.locator('span').first().textContent();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name!);
  const recents = page.getByRole('navigation', { name: 'Dossiers récents' });
  await expect(recents.getByRole('link', { name: name!, exact: true })).toBeVisible();
});

test('pour qui ne veut pas de mouvement, rien ne passe par une transition', async ({ deskOf }) => {
  const page = await deskOf('admin');
  await visit(page, '/internal/students');
  await expect(page.getByRole('table')).toBeVisible();
  const moved = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        document.addEventListener('transitionrun', ({ propertyName }) => void seen.push(propertyName));
        document.addEventListener('click', () =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen))),
        );
      }),
  );
  await page.getByRole('button', { name: 'Densité' }).click();
  expect(await moved).toEqual([]);
});

test('un brouillon survit à la fermeture de l’onglet', async ({ pageOf }) => {
  const page = await pageOf('appapp_administrator');
  await page.goto('/internal/students/add');
  const name = page.getByRole('textbox', { name: 'Nom', exact: true }).first();
  await name.fill('Brouillonet');
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const later = await pageOf('appapp_administrator');
  await later.goto('/internal/students/add');
  await expect(later.getByText(/^Brouillon du .* restauré/)).toBeVisible();
  await expect(later.getByRole('textbox', { name: 'Nom', exact: true }).first()).toHaveValue('Brouillonet');
  await later.getByRole('button', { name: 'Recommencer' }).click();
  await expect(later.getByRole('textbox', { name: 'Nom', exact: true }).first()).toHaveValue('');
  // Other tests open this form too: the draft has to be gone before the page is.
  await settled(later);
});

test('à l’impression, une liste n’est que son titre, sa date et son tableau, de nuit aussi', async ({ deskOf }) => {
  const page = await deskOf('admin');
  await visit(page, '/internal/students');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await settled(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: null, colorScheme });
    const sheets =
      (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/MediaBox \[[^\]]+\]/g) ?? [];
    expect(new Set(sheets.map((box) => box.replace(/\.\d+/g, '')))).toEqual(new Set(['/MediaBox [0 0 841 594]']));

    await page.emulateMedia({ media: 'print', colorScheme });
    await expect(page.getByText(/^Tandem, imprimé le \d\d\.\d\d\.\d{4}/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Profession' })).toBeVisible();
    for (const hidden of [page.getByRole('navigation', { name: 'Navigation principale' }), page.getByRole('searchbox')])
      await expect(hidden).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Exporter|Colonnes|Densité|Page suivante)/ })).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
  }
});
