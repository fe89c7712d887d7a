import { expect, test } from '../src/test';

const lines = [
  'Nom;Prénom;Sexe;Né le;Natel;E-mail',
  'Essaiimport;Anne;Femme;1.2.2001;079 555 01 01;anne@exemple.ch',
  'Essaiimport;Luc;Homme;3.4.2002;079 555 01 02;luc@exemple.ch',
  'Essaiimport;Zoé;Femme;5.6.2003;12;zoe@exemple.ch',
];

test('importer un fichier : colonnes, vérification, fiches créées, annulation', async ({ pageOf }) => {
  const page = await pageOf('admin');
  const found = async () =>
    (await (await page.request.get('/api/students?search=essaiimport')).json()) as { total: number };
  await page.goto('/internal/students');
  await page.getByRole('button', { name: 'Importer…' }).click();
  await page
    .getByLabel('Fichier CSV ou XLSX')
    .setInputFiles({ name: 'essai.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`) });
  await page.getByRole('button', { name: 'Vérifier sans importer' }).click();
  await expect(page.getByRole('dialog')).toContainText('12');
  expect(await found()).toMatchObject({ total: 0 });

  await page.getByRole('button', { name: 'Importer 2 apprentis' }).click();
  await expect(page.getByText('2 fiches créées.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Essaiimport Anne' })).toBeVisible();
  expect(await found()).toMatchObject({ total: 2 });

  await page.getByRole('button', { name: 'Annuler cette importation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer les fiches' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect.poll(found).toMatchObject({ total: 0 });
});
