import type { Page } from '@playwright/test';
import type { GroupRow } from '@tandem/shared/contract/teaching/groups.list';
import { post, read } from '../src/calls';
import { visit } from '../src/follow';
import { expectFine } from '../src/looks';
import { expect, test } from '../src/test';

/** Chooses in a browser's own list by the keyboard: the first letters of its label. */
async function typeChoice(page: Page, label: string, letters: string) {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.focus();
  await page.keyboard.type(letters);
  await expect(field).not.toHaveValue('');
}

interface Known {
  student: { id: number; name: string; profession: string | null; schoolDays: string[] };
  rows: unknown[];
}

/** An apprentice in training who is not registered yet. */
async function somebodyNew(page: Page): Promise<Known['student']> {
  const { rows } = await read<{ rows: { id: number }[] }>(page, '/api/students?status=dormant&size=50');
  for (const { id } of rows) {
    const known = await read<Known>(page, `/api/students/${id}/registrations`);
    if (known.rows.length === 0 && known.student.profession) return known.student;
  }
  throw new Error('Everybody is registered');
}

interface Item {
  id: number;
  label: string;
}

/** Somebody who waits for a branch and a place where a group has a seat, free at any time; the group goes on as it is. */
async function somebodyWaiting(page: Page): Promise<string> {
  const { id, name, schoolDays } = await somebodyNew(page);
  const { rows } = await read<{ rows: GroupRow[] }>(page, '/api/groups?size=100&status=running,open');
  const suits = ({ places, capacity, weekday }: GroupRow) =>
    places < capacity && weekday !== null && !schoolDays.includes(weekday);
  const { branch, location } = rows.find(suits)!;
  const lists = await read<Record<string, Item[]>>(
    page,
    '/api/lists?keys=branch,location-course,why-appapp,payer-type',
  );
  const idOf = (list: string, label?: string) =>
    lists[list]!.find((item) => label === undefined || item.label === label)!.id;
  const slots = ['matin', 'apres-midi', 'fin-de-journee', 'soir'];
  await post(page, `/api/students/${id}/registrations`, {
    to: 'waiting',
    values: {
      branches: [{ branchId: idOf('branch', branch), whyAppappIds: [idOf('why-appapp')], average: null, goal: null }],
      locationCourseIds: [idOf('location-course', location)],
      availability: Object.fromEntries(['lu', 'ma', 'me', 'je', 've', 'sa'].map((day) => [day, slots])),
      sourceStudentId: null,
      payerTypeId: idOf('payer-type'),
      payerContactId: null,
      regionId: null,
      regionReason: null,
      priority: 0,
      comment: null,
    },
  });
  return name;
}

test('une inscription se saisit au clavier, paraît parmi celles à décider et attend', async ({ deskOf }) => {
  const page = await deskOf('appapp_administrator');
  const { id, name } = await somebodyNew(page);
  await visit(page, `/internal/students/reg-app-app/${id}`);

  await typeChoice(page, 'Branche', 'Dessin');
  await page.getByRole('checkbox', { name: 'Notes insuffisantes' }).press(' ');
  await typeChoice(page, '1er lieu', 'Morges');
  await page.getByRole('button', { name: 'Ajouter un lieu' }).press('Enter');
  await page.getByRole('button', { name: 'Enregistrer en demande' }).press('Enter');
  await expect(page.getByRole('combobox', { name: '2e lieu', exact: true })).toBeFocused();
  await typeChoice(page, '2e lieu', 'Nyon');
  await page.getByRole('checkbox', { name: /mardi.*soir/i }).press(' ');
  await typeChoice(page, 'Payeur', 'Entreprise');
  await expectFine(page, 'appapp-inscription');
  await page.getByRole('button', { name: 'Enregistrer en demande' }).press('Enter');
  await expect(page.getByText(/Demande enregistrée\s: /)).toBeVisible();
  await expect(page).toHaveURL(/tab=appapp/);
  await expectFine(page, 'apprenti-appapp');

  await visit(page, `/internal/appapp?view=requested&search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Liste' }).click();
  const row = page
    .locator('tbody tr')
    .filter({ has: page.locator(`a[href*="/show/${id}?"]`) })
    .filter({ hasText: 'DES' });
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: /^Étapes/ }).click();
  await page.getByRole('menuitem', { name: 'Mettre en attente' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enregistrer et informer' }).click();
  await expect(page.getByText(/mis·e en attente/)).toBeVisible();
});

test('la carte s’explique, mène à ses personnes, et «P» place', async ({ pageOf }) => {
  // A browser of its own: one remembers whether it shows the map, columns or the list.
  const page = await pageOf('appapp_administrator');
  await page.goto('/internal/appapp');
  const cell = page.getByRole('button', { name: /^Mathématiques à Lausanne/ });
  await cell.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mathématiques à Lausanne' })).toBeVisible();
  await expect(page).toHaveURL(/branchId=\d+&locationCourseId=\d+/);
  const waiting = Number(await cell.locator('b').innerText());
  await expect(page.locator('table[aria-label="Inscriptions AppApp"] tbody tr')).toHaveCount(Math.min(25, waiting));
  await expectFine(page, 'appapp-carte');

  await page.getByRole('group', { name: 'Présentation' }).getByRole('button', { name: 'Colonnes' }).click();
  await expect(page.getByRole('heading', { name: /^Demande/ }).first()).toBeVisible();
  await expectFine(page, 'appapp-colonnes');
  await page.getByRole('button', { name: 'Liste' }).click();

  const name = await somebodyWaiting(page);
  await visit(page, `/internal/appapp?search=${encodeURIComponent(name)}`);
  const suited = page
    .locator('tbody tr')
    .filter({ has: page.locator('span[title*="lieu"]') })
    .first();
  await suited.getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: 'Sélection' })).toBeVisible();
  await page.keyboard.press('p');
  const button = page.getByRole('dialog').getByRole('button', { name: /^Placer dans/ });
  await expect(button.first()).toBeVisible();
  await expectFine(page, 'appapp-placer');
  await expect(page.getByRole('list', { name: 'Qui reçoit quoi' })).toContainText('Place dans un groupe');
  await button.first().click();
  await expect(page.getByText('1 inscription placée.')).toBeVisible();
});

test('une inscription se modifie, et l’annulation remet ce qui était', async ({ deskOf }) => {
  const page = await deskOf('appapp_administrator');
  const list = await page.request.get('/api/registrations?status=waiting&size=25');
  const { rows } = (await list.json()) as { rows: { studentId: number }[] };
  await visit(page, `/internal/students/show/${rows[1]!.studentId}?tab=appapp`);
  await page.getByRole('link', { name: 'Modifier', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Objectif' }).fill('Réussir l’examen');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Inscription enregistrée.')).toBeVisible();
  await expect(page.getByText('Réussir l’examen')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).first().click();
  await expect(page.getByText('Réussir l’examen')).toHaveCount(0);
});
