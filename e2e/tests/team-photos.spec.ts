import { expect, test } from '../src/test';

test('une photo choisie dans les réglages paraît sur la page de connexion, puis se retire', async ({ deskOf }) => {
  const page = await deskOf('admin');
  await page.goto('/internal/settings?tab=general');
  const card = page.getByRole('region', { name: 'Photos de l’équipe' });
  await card
    .getByLabel('Photos', { exact: true })
    .setInputFiles({ name: 'equipe.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await expect(page.getByText('1 photo ajoutée.')).toBeVisible();
  await expect(card.getByAltText('Photo 1')).toBeVisible();

  const visitor = await deskOf('anonymous');
  await visitor.goto('/');
  const drawn = visitor.locator('[data-portrait="0"] img');
  await expect(drawn).toHaveAttribute('src', /^blob:/);
  await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(268);

  await card.getByRole('button', { name: 'Retirer la photo 1' }).click();
  await expect(page.getByText('Photo retirée.')).toBeVisible();
  await expect(card.getByText('0 sur 24')).toBeVisible();
});
