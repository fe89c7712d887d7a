import type { Page } from '@playwright/test';
import { visit } from '../src/follow';
import { expect, test } from '../src/test';

/** Adds an adult by the call that the form makes; returns the id. */
async function added(page: Page, firstName: string, lastName: string, birthDate = '2001-05-06'): Promise<number> {
  const { cookies } = await page.context().storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const { country } = await (await page.request.get('/api/lists?keys=country')).json();
  const answer = await page.request.post('/api/students', {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
    data: {
      identity: { lastName, firstName, gender: 'f', birthDate },
      address: {
        street: 'Rue du Lac',
        houseNo: '3',
        npa: '1003',
        city: 'Lausanne',
        politicalLocalityId: null,
        countryId: country[0].id,
      },
      contact: { mobile: '079 555 77 88', phone: null, email: 'essai-fusion@exemple.ch' },
      acceptDuplicate: { reason: 'essai' },
    },
  });
  return (await answer.json()).id;
}

test('fusionner deux fiches champ par champ, puis annuler la fusion', async ({ deskOf }) => {
  const page = await deskOf('admin');
  const kept = await added(page, 'Léa', 'Essaifusion');
  const other = await added(page, 'Lea', 'Essaifusionnée');
  const read = async (id: number) => (await page.request.get(`/api/students/${id}`)).json();
  const lastName = async () => (await read(kept)).identity.lastName;
  await visit(page, `/internal/students/show/${kept}?merge=student.${other}`);
  await page.getByRole('group', { name: 'Nom', exact: true }).getByRole('radio', { name: 'Essaifusionnée' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fusionner', exact: true }).click();
  await expect(page.getByText('Fusion faite.')).toBeVisible();
  expect(await lastName()).toBe('Essaifusionnée');

  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.poll(lastName).toBe('Essaifusion');
  expect((await read(other)).identity.lastName).toBe('Essaifusionnée');
});

test('de la liste des doublons à la fusion, puis l’annuler depuis la fiche fusionnée', async ({ deskOf }) => {
  const page = await deskOf('admin');
  await added(page, 'Zoé', 'Essaidouble');
  const other = await added(page, 'Zoe', 'Essaidouble');
  await visit(page, '/internal/students?search=essaidouble&probableDuplicate=true');
  await page.getByRole('checkbox', { name: 'Sélectionner Zoé Essaidouble', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Sélectionner Zoe Essaidouble', exact: true }).click();
  await page.getByRole('button', { name: 'Fusionner…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fusionner', exact: true }).click();
  await expect(page.getByText('Fusion faite.')).toBeVisible();

  await visit(page, `/internal/students/show/${other}`);
  await expect(page.getByText('Cette fiche a été fusionnée dans')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Modifier' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler la fusion' }).click();
  await expect(page.getByRole('button', { name: 'Modifier Identité' })).toBeVisible();
});

test('dire de deux fiches de la liste des doublons qu’elles n’en sont pas, puis l’annuler', async ({ deskOf }) => {
  const page = await deskOf('admin');
  const id = await added(page, 'Eva', 'Essaijumelle', '1998-11-23');
  await added(page, 'Ewa', 'Essaijumelle', '1998-11-23');
  const filtered = 'students?search=essaijumelle&probableDuplicate=true';
  const total = async () => (await (await page.request.get(`/api/${filtered}`)).json()).total;
  await visit(page, `/internal/${filtered}`);
  await expect(page.getByRole('checkbox', { name: /^Sélectionner E[vw]a Essaijumelle$/ })).toHaveCount(2);

  await visit(page, `/internal/students/show/${id}?merge=student`);
  await page.getByRole('button', { name: 'Pas un doublon : Ewa Essaijumelle' }).click();
  await expect(page.getByText('Ewa Essaijumelle n’est plus signalé·e comme doublon.')).toBeVisible();
  expect(await total()).toBe(0);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.poll(total).toBe(2);
  await expect(page.getByRole('button', { name: 'Comparer avec Ewa Essaijumelle' })).toBeVisible();
});

test('annuler une fusion depuis le journal de la fiche gardée', async ({ deskOf }) => {
  const page = await deskOf('admin');
  const kept = await added(page, 'Maud', 'Essaijournal', '2000-07-14');
  await added(page, 'Maude', 'Essaijournal', '2000-07-14');
  await visit(page, `/internal/students/show/${kept}`);
  await expect(page.getByText('même naissance, même natel, même e-mail, noms proches')).toBeVisible();
  await page.getByRole('button', { name: 'Comparer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fusionner', exact: true }).click();
  await expect(page.getByText('Fusion faite.')).toBeVisible();

  await visit(page, `/internal/students/show/${kept}?tab=history`);
  await expect(page.getByText(/Fusionné avec Maude Essaijournal/)).toBeVisible();
  await page.getByRole('button', { name: 'Annuler la fusion' }).click();
  await expect(page.getByText('Cette fusion a été annulée depuis.')).toBeVisible();
});
