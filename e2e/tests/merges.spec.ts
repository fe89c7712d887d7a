import type { Page } from '@playwright/test';
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

test('fusionner deux fiches champ par champ, puis annuler la fusion', async ({ pageOf }) => {
  const page = await pageOf('admin');
  const kept = await added(page, 'Léa', 'Essaifusion');
  const other = await added(page, 'Lea', 'Essaifusionnée');
  const read = async (id: number) => (await page.request.get(`/api/students/${id}`)).json();
  const lastName = async () => (await read(kept)).identity.lastName;
  await page.goto(`/internal/students/show/${kept}?merge=student.${other}`);
  await page.getByRole('group', { name: 'Nom', exact: true }).getByRole('radio', { name: 'Essaifusionnée' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fusionner', exact: true }).click();
  await expect(page.getByText('Fusion faite.')).toBeVisible();
  expect(await lastName()).toBe('Essaifusionnée');

  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.poll(lastName).toBe('Essaifusion');
  expect((await read(other)).identity.lastName).toBe('Essaifusionnée');
});

test('de la liste des doublons à la fusion, puis l’annuler depuis la fiche fusionnée', async ({ pageOf }) => {
  const page = await pageOf('admin');
  await added(page, 'Zoé', 'Essaidouble');
  const other = await added(page, 'Zoe', 'Essaidouble');
  await page.goto('/internal/students?search=essaidouble&probableDuplicate=true');
  await page.getByRole('checkbox', { name: 'Sélectionner Zoé Essaidouble', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Sélectionner Zoe Essaidouble', exact: true }).click();
  await page.getByRole('button', { name: 'Fusionner…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fusionner', exact: true }).click();
  await expect(page.getByText('Fusion faite.')).toBeVisible();

  await page.goto(`/internal/students/show/${other}`);
  await expect(page.getByText('Cette fiche a été fusionnée dans')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Modifier' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler la fusion' }).click();
  await expect(page.getByRole('button', { name: 'Modifier Identité' })).toBeVisible();
});

test('dire de deux fiches de la liste des doublons qu’elles n’en sont pas, puis l’annuler', async ({ pageOf }) => {
  const page = await pageOf('admin');
  const id = await added(page, 'Eva', 'Essaijumelle', '1998-11-23');
  await added(page, 'Ewa', 'Essaijumelle', '1998-11-23');
  const filtered = 'students?search=essaijumelle&probableDuplicate=true';
  const total = async () => (await (await page.request.get(`/api/${filtered}`)).json()).total;
  await page.goto(`/internal/${filtered}`);
  await expect(page.getByRole('checkbox', { name: /^Sélectionner E[vw]a Essaijumelle$/ })).toHaveCount(2);

  await page.goto(`/internal/students/show/${id}?merge=student`);
  await page.getByRole('button', { name: 'Pas un doublon : Ewa Essaijumelle' }).click();
  await expect(page.getByText('Ewa Essaijumelle n’est plus signalé·e comme doublon.')).toBeVisible();
  expect(await total()).toBe(0);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.poll(total).toBe(2);
  await expect(page.getByRole('button', { name: 'Comparer avec Ewa Essaijumelle' })).toBeVisible();
});

/** Presses keys and counts them; Tab until the focus is on a control of this name. */
function keysOf(page: Page) {
  let pressed = 0;
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
    );
  const press = async (key: string) => {
    pressed += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    tabTo: async (name: RegExp) => {
      for (let turn = 0; turn < 10 && !name.test(await focused()); turn += 1) await press('Tab');
      expect(await focused()).toMatch(name);
    },
    pressed: () => pressed,
  };
}

test('au clavier, de la liste des doublons à la fusion, en six touches au plus', async ({ pageOf }) => {
  const page = await pageOf('admin');
  await added(page, 'Inès', 'Essaiclavier', '2000-02-13');
  await added(page, 'Ines', 'Essaiclavier', '2000-02-13');
  await page.goto('/internal/students?search=essaiclavier&probableDuplicate=true');
  await expect(page.getByText('même naissance, même natel, même e-mail, même nom').first()).toBeVisible();

  const keys = keysOf(page);
  await keys.press('/');
  await keys.press('ArrowDown');
  await keys.tabTo(/^Comparer In.s Essaiclavier avec/);
  await keys.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Prénom' }).getByRole('radio', { checked: true })).toBeFocused();
  await keys.press('Control+Enter');
  await expect(page.getByText('Fusion faite.')).toBeVisible();
  expect(keys.pressed()).toBeLessThanOrEqual(6);
});

test('annuler une fusion depuis le journal de la fiche gardée', async ({ pageOf }) => {
  const page = await pageOf('admin');
  const kept = await added(page, 'Maud', 'Essaijournal', '2000-07-14');
  await added(page, 'Maude', 'Essaijournal', '2000-07-14');
  await page.goto(`/internal/students/show/${kept}`);
  await expect(page.getByText('même naissance, même natel, même e-mail, noms proches')).toBeVisible();
  await page.getByRole('button', { name: 'Comparer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Fusionner', exact: true }).click();
  await expect(page.getByText('Fusion faite.')).toBeVisible();

  await page.goto(`/internal/students/show/${kept}?tab=history`);
  await expect(page.getByText(/Fusionné avec Maude Essaijournal/)).toBeVisible();
  await page.getByRole('button', { name: 'Annuler la fusion' }).click();
  await expect(page.getByText('Cette fusion a été annulée depuis.')).toBeVisible();
});
