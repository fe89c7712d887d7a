import type { Locator, Page } from '@playwright/test';
import { addStudent, read } from '../src/calls';
import { visit } from '../src/follow';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';

const streetOf = async (page: Page, id: number) =>
  (await read<{ address: { street: string } }>(page, `/api/students/${id}`)).address.street;

/** Opens a row; answers whose file it is. */
async function nameAfter(page: Page, row: Locator) {
  await row.click();
  await expect(page).toHaveURL(/\/show\/\d+/);
  await expect(page.getByRole('tab', { name: 'Aperçu' })).toBeVisible();
  return page.getByRole('heading', { level: 1 }).innerText();
}

test('une adresse se change au clavier, et F8 Entrée rend l’ancienne', async ({ deskOf }) => {
  const page = await deskOf('admin');
  const id = await addStudent(page, 'Lia', 'Adresse');
  await visit(page, `/internal/students/show/${id}`);
  await page.getByRole('button', { name: 'Modifier Adresse' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Rue' })).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Chemin des Vignes');
  const city = page.getByRole('textbox', { name: 'Localité' });
  let tabs = 0;
  for (; tabs < 6 && !(await city.evaluate((field) => field === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await expect(city).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Adresse enregistrée.', { exact: true })).toBeVisible();
  expect(await streetOf(page, id)).toBe('Chemin des Vignes');
  // The form that closes gives the focus back to its button: a key before that would lose its place.
  await expect(page.getByRole('button', { name: 'Modifier Adresse' })).toBeVisible();

  await page.keyboard.press('F8');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Adresse : modification annulée.')).toBeVisible();
  expect(await streetOf(page, id)).toBe('Rue du Lac');
});

test('la fiche a son nom, et sa liste garde ses filtres', async ({ deskOf }) => {
  const page = await deskOf('admin');
  await visit(page, '/internal/students?search=a&status=active');
  const row = page.getByRole('table').getByRole('link').first();
  const name = await nameAfter(page, row);
  await expect(page).toHaveTitle(`${name} · Apprentis · Tandem`);
  const crumbs = page.getByRole('navigation', { name: 'Fil d’Ariane' });
  await expect(crumbs.getByText(name)).toBeVisible();
  await crumbs.getByRole('link', { name: 'Apprentis', exact: true }).click();
  await expect(page).toHaveURL(/search=a&status=active$/);
  await expect(row).toBeFocused();
});

test('après un rechargement de la fiche, le retour garde les filtres, et la suivante est celle de la liste', async ({
  deskOf,
}) => {
  const page = await deskOf('admin');
  await page.goto('/internal/students?search=a&status=active&page=2');
  await nameAfter(page, page.getByRole('table').getByRole('link').nth(1));
  const rank = page.getByText(/^27 sur /);
  await expect(rank).toBeVisible();
  await page.reload();
  await expect(rank).toBeVisible();
  await page.getByRole('button', { name: /^Fiche suivante/ }).click();
  await expect(page.getByText(/^28 sur /)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Fil d’Ariane' })
    .getByRole('link', { name: 'Apprentis', exact: true })
    .click();
  await expect(page).toHaveURL(/search=a&status=active&page=2$/);
});

test('sur un téléphone, la barre porte le nom et une flèche de retour', async ({ deskOf }) => {
  const page = await deskOf('admin', 'phone');
  await visit(page, '/internal/teachers?status=active');
  const row = page.getByRole('table').getByRole('link').first();
  const name = await nameAfter(page, row);
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
  await page.getByRole('link', { name: 'Retour : Répétiteurs' }).click();
  await expect(page).toHaveURL(/status=active$/);
  await expect(row).toBeFocused();
});

test('Alt et une flèche suivent l’ordre de la liste, par-dessus ses pages', async ({ deskOf }) => {
  const page = await deskOf('admin');
  const { rows } = await read<{ rows: { firstName: string; lastName: string }[] }>(
    page,
    '/api/students?sort=-lastName&size=50',
  );
  const nameOf = (index: number) => `${rows[index]!.firstName} ${rows[index]!.lastName}`;
  const heading = page.getByRole('heading', { level: 1 });
  await visit(page, '/internal/students?sort=-lastName');
  await page
    .getByRole('table')
    .getByRole('link', { name: nameOf(23) })
    .first()
    .click();
  await expect(page.getByText(/^24 sur /)).toBeVisible();
  for (const index of [24, 25, 24]) {
    await settled(page);
    await page.keyboard.press(
      index === 24 && (await heading.innerText()) === nameOf(25) ? 'Alt+ArrowUp' : 'Alt+ArrowDown',
    );
    await expect(page.getByText(`${index + 1} sur `)).toBeVisible();
    await expect(heading).toHaveText(nameOf(index));
  }
});

/** What can be pressed, and titles, under the notices. */
const covered = () => {
  const action = document.querySelector('[data-action]')!.parentElement!.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>('h1, h2, a[href], button, input, [role="tab"]')]
    .filter((element) => !element.closest('[data-tone]'))
    .filter((element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 1 && left < action.right && right > action.left && top < action.bottom && bottom > action.top;
    })
    .map((element) => element.innerText || element.getAttribute('aria-label'));
};

test('le message ne couvre ni titre ni bouton, sur un téléphone et sur un écran', async ({ deskOf }) => {
  const page = await deskOf('admin');
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 780 });
    const id = await addStudent(page, 'Lia', `Message ${width}`);
    await visit(page, `/internal/students/show/${id}`);
    await page.getByRole('button', { name: 'Modifier Coordonnées' }).click();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('lia@exemple.ch');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Coordonnées enregistrées.')).toBeVisible();
    await expect.poll(() => page.evaluate(covered), `${width} px`).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => page.evaluate(covered), `${width} px`).toEqual([]);
  }
});
