import { withoutDrafts } from '../src/drafts';
import { visit } from '../src/follow';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';

test('un répétiteur ouvre la carte de ses apprentis, et rien d’autre', async ({ deskOf }) => {
  const page = await deskOf('teacher');
  await page.goto('/');
  await page.getByRole('link', { name: 'Mon profil' }).click();
  const own = page.locator('a[href^="/internal/students/show/"]').first();
  await own.click();
  await expect(page).toHaveURL(/\/internal\/students\/show\/\d+$/);
  await settled(page);
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
  // Other tests may hand groups over to this teacher meanwhile.
  expect(foreign.length).toBeGreaterThan(5);
  await visit(page, `/internal/students/show/${foreign[0]}`);
  await expect(page.getByText('Cette personne est introuvable.')).toBeVisible();
});

test('retour du navigateur : la recherche, le filtre et la page sont gardés', async ({ deskOf }) => {
  const page = await deskOf('admin');
  await visit(page, '/internal/students?search=a&page=2');
  const rows = page.getByRole('table').getByRole('link');
  await rows.first().click();
  await expect(page).toHaveURL(/\/show\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL(/search=a/);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('searchbox')).toHaveValue('a');
  await expect(rows.first()).toBeVisible();
});

test('la tête du tableau reste en vue sous la barre du haut', async ({ deskOf }) => {
  const page = await deskOf('admin');
  await visit(page, '/internal/students?size=100');
  const head = page.getByRole('columnheader', { name: 'Profession' });
  await page.getByRole('table').getByRole('row').nth(60).scrollIntoViewIfNeeded();
  const bar = await page.getByRole('banner').boundingBox();
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(bar!.y + bar!.height);
});

test('sur un téléphone, la première faute d’une longue saisie est en vue entre la barre et les boutons', async ({
  deskOf,
}) => {
  const page = await deskOf('admin', 'phone');
  await withoutDrafts(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, '/internal/students/add');
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });
  await save.click();
  await expect(page.getByText('champs sont à corriger')).toBeAttached();
  const fault = page.locator('[aria-invalid=true]:focus, [aria-invalid=true] :focus');
  const bar = (await page.getByRole('banner').boundingBox())!;
  // What is said above it pushes it down for a moment.
  await expect.poll(async () => (await fault.boundingBox())!.y).toBeGreaterThanOrEqual(bar.y + bar.height);
  const room = async () => {
    const [box, button] = [(await fault.boundingBox())!, (await save.boundingBox())!];
    return button.y - box.y - box.height;
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
});
