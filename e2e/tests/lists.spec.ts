import type { Page } from '@playwright/test';
import { violationsOf } from '../src/axe';
import { visit } from '../src/follow';
import { expect, test } from '../src/test';

const phone = { viewport: { width: 360, height: 780 } };
const lists = ['/internal/students', '/internal/teachers', '/internal/employees'];
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const bar = (page: Page) => page.getByRole('region', { name: 'Sélection' });
const filters = (page: Page) => page.getByRole('button', { name: /^Filtres/ });

async function open(page: Page, address: string) {
  await visit(page, address);
  await expect(rows(page).first().locator('button, a').first()).toBeVisible();
}

const select = async (page: Page) => {
  await rows(page).first().getByRole('checkbox').check();
  await expect(bar(page)).toBeVisible();
};

/** Of the rows, one whose name is not so long that it takes another line. */
const lowest = async (page: Page) =>
  Math.min(...(await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))));

/** What stands in a bar as it is seen. */
const buttonsIn = (page: Page) =>
  bar(page)
    .getByRole('button')
    .filter({ visible: true })
    .evaluateAll((buttons) => buttons.map((button) => button.textContent).filter(Boolean));

/** Words that are cut with «…» in these cells. */
const cutIn = (page: Page, header: string) =>
  page.locator(`tbody td[data-label="${header}"]`).evaluateAll((cells) =>
    cells
      .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

const settings = ['branch', 'training-year', 'holiday-profiles'].map((list) => `/internal/settings/${list}`);

test('sur un téléphone, la première ligne d’une liste est au-dessus de 260 px', async ({ deskOf }) => {
  const page = await deskOf('admin', 'phone');
  for (const address of [...lists, ...settings])
    await test.step(address, async () => {
      await open(page, address);
      // Somebody else may change the list at this moment: its rows are then drawn again.
      const first = async () => (await rows(page).first().boundingBox()) ?? { y: Infinity, height: Infinity };
      await expect.poll(async () => (await first()).y).toBeLessThan(260);
      if (lists.includes(address)) await expect.poll(async () => lowest(page)).toBeLessThan(64);
      expect(await violationsOf(page)).toEqual([]);
    });
});

test('sur un téléphone, un mois à facturer montre son montant et «Arrêter», dans la largeur', async ({ deskOf }) => {
  const page = await deskOf('admin', 'phone');
  await visit(page, '/internal/reports?tab=bills');
  const act = page.getByRole('button', { name: /^Arrêter / }).first();
  const row = page.getByRole('row').filter({ has: act });
  await expect(act).toBeVisible();
  await expect(row.getByText(/^CHF /)).toBeVisible();
  const { x, width, height } = (await act.boundingBox())!;
  expect(x + width).toBeLessThan(360);
  expect(height).toBeGreaterThanOrEqual(44);
});

test('sur un téléphone, une longue localité reste entière : la profession lui fait place', async ({ pageOf }) => {
  const page = await pageOf('admin', phone);
  await page.route(/api\/students\?/, async (route) => {
    const body = await (await route.fetch()).json();
    const row = { ...body.rows[0], profession: 'Assistante socio-éducative', locality: 'Villars-Sainte-Croix' };
    await route.fulfill({ json: { ...body, rows: [row, ...body.rows.slice(1)] } });
  });
  await page.goto('/internal/students');
  await expect(rows(page).first()).toContainText('Villars-Sainte-Croix');
  expect(await cutIn(page, 'Localité')).toEqual([]);
});

test('sur un téléphone, la barre de sélection a deux actions et «Plus», qui mène aux autres', async ({ deskOf }) => {
  const page = await deskOf('admin', 'phone');
  await open(page, '/internal/students');
  await select(page);
  expect(await buttonsIn(page)).toEqual([expect.stringMatching(/^Tout sélectionner/), 'E-mail', 'Remarque', 'Plus']);
  await bar(page).getByRole('button', { name: 'Plus' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Archiver' })).toBeVisible();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Provenance',
    'Région',
    'Archiver',
    'Fusionner…',
    'Étiquettes',
    'Exporter la sélection\u00a0: Excel (XLSX)',
    'Exporter la sélection\u00a0: CSV (point-virgule)',
  ]);
  await page.keyboard.press('Escape');
  await expect(bar(page).getByRole('button', { name: 'Plus' })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
});

test('sur un téléphone, les filtres et l’ordre sont dans une feuille, au clavier aussi', async ({ deskOf }) => {
  const page = await deskOf('admin', 'phone');
  await open(page, '/internal/students');
  await filters(page).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await expect(sheet.locator('summary').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await sheet.getByRole('checkbox', { name: 'Actif·ve' }).check();
  await sheet.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Localité, décroissant' });
  await expect(page).toHaveURL(/status=active/);
  await expect(page).toHaveURL(/sort=-locality/);
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(filters(page)).toBeFocused();
  await expect(filters(page)).toHaveText('Filtres (1)');
  await page.getByRole('button', { name: 'Retirer le filtre Statut' }).click();
  await expect(filters(page)).toHaveText('Filtres');
});

test('à 1440 px, la barre de sélection tient sur une ligne, sous le retour en haut', async ({ deskOf }) => {
  const page = await deskOf('admin');
  await open(page, '/internal/students?size=100');
  await select(page);
  const box = (await bar(page).boundingBox())!;
  expect(box.height).toBeLessThan(56);
  expect(box.x + box.width).toBeLessThanOrEqual(1440);
  await rows(page).nth(60).scrollIntoViewIfNeeded();
  const up = (await page.getByRole('button', { name: /haut/ }).boundingBox())!;
  expect(up.y + up.height).toBeLessThanOrEqual(box.y);
});

test('à 1440 px, aucun nom ni aucune localité n’est coupé', async ({ deskOf }) => {
  const page = await deskOf('admin');
  await open(page, '/internal/students?size=100');
  expect(await cutIn(page, 'Localité')).toEqual([]);
  expect(await cutIn(page, 'Nom')).toEqual([]);
  await open(page, '/internal/teachers?size=100');
  expect(await cutIn(page, 'Lieux')).toEqual([]);
});

test('sur un écran étroit, les colonnes qui valent le moins cèdent la place, et rien ne défile de côté', async ({
  deskOf,
}) => {
  const page = await deskOf('admin');
  for (const width of [900, 1200]) {
    await page.setViewportSize({ width, height: 800 });
    for (const address of lists) {
      await open(page, address);
      await expect(page.getByRole('group', { name: /à faire défiler/ })).toHaveCount(0);
      // A table that has just got its rows is too wide for a frame, until its columns have left.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${address}, ${width} px`)
        .toBeLessThanOrEqual(0);
    }
    await open(page, '/internal/students');
    await expect(page.getByRole('columnheader', { name: 'Localité' })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Fin du contrat' })).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('columnheader', { name: 'Fin du contrat' })).toBeVisible();
  }
});

test('une vue sans ligne n’est pas parmi les onglets, sauf si elle est ouverte', async ({ pageOf }) => {
  const page = await pageOf('admin');
  const counts = (await (await page.request.get('/api/students/counts')).json()) as Record<string, number>;
  await page.route('**/api/students/counts', (route) => route.fulfill({ json: { ...counts, minor: 0 } }));
  await page.goto('/internal/students');
  const views = page.getByRole('navigation', { name: 'Vues' });
  await expect(views.getByRole('link', { name: /^Actif·ves/ })).toBeVisible();
  await expect(views.getByRole('link', { name: /^Mineur·es/ })).toHaveCount(0);
  await page.goto('/internal/students?view=minor');
  await expect(views.getByRole('link', { name: /^Mineur·es/ })).toHaveAttribute('aria-current', 'page');
});

test('les vues qui n’ont pas de place sont derrière «Plus», au clavier aussi', async ({ deskOf }) => {
  const page = await deskOf('admin');
  await page.setViewportSize({ width: 900, height: 800 });
  await open(page, '/internal/students');
  const views = page.getByRole('navigation', { name: 'Vues' });
  await views.getByRole('button', { name: 'Plus' }).press('Enter');
  await page.getByRole('menuitem', { name: /^Archivé·es/ }).press('Enter');
  await expect(page).toHaveURL(/view=archived/);
  await expect(views.getByRole('link', { name: /^Archivé·es/ })).toHaveAttribute('aria-current', 'page');
  await expect(views.getByRole('link', { name: /^Archivé·es/ })).toBeVisible();
});
