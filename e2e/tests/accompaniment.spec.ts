import { randomUUID } from 'node:crypto';
import { violationsOf } from '../src/axe';
import { addStudent, read } from '../src/calls';
import { anAccepted } from '../src/coachings';
import { visit } from '../src/follow';
import { expect, test } from '../src/test';

const word = () => randomUUID().replaceAll(/[^a-f]/g, '');

test('une coach écrit le premier accompagnement: le suivi est en cours, et AppApp n’en voit rien', async ({
  deskOf,
}) => {
  const outside = await deskOf('appapp_administrator');
  const student = { firstName: 'Maude', lastName: `Entretien${word()}` };
  const studentId = await addStudent(outside, student.firstName, student.lastName);
  const page = await deskOf('coach');
  const { id } = await anAccepted(page, studentId);
  const canary = `canari${word()}`;

  await visit(page, `/internal/coachapp?view=open&open=${id}`);
  const panel = page.getByRole('region', { name: 'Suivi CoachApp' });
  await expect(panel.getByText('Acceptée', { exact: true })).toBeVisible();
  await panel.getByRole('link', { name: 'Entretien', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nouvel accompagnement' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Résumé/ })).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Convenu' }).click();
  await page.getByRole('textbox', { name: /^Résumé/ }).fill(`Deux semaines sans retard, ${canary}.`);
  await page.getByRole('textbox', { name: /^Note privée/ }).fill(`Pour moi, ${canary}.`);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

  await expect(panel.getByText('En cours', { exact: true })).toBeVisible();
  await expect(panel.getByText(`Deux semaines sans retard, ${canary}.`)).toBeVisible();
  await expect(panel.getByText('1, soit 1 h')).toBeVisible();

  expect(await violationsOf(page)).toEqual([]);
  const { rows } = await read<{ rows: { id: number }[] }>(page, `/api/coachings/${id}/accompaniments`);
  const base = `/api/coachings/${id}/students/${studentId}/accompaniments`;
  for (const path of [base, `${base}/${rows[0]!.id}`, `/api/coachings/${id}/accompaniments`])
    expect((await outside.request.get(path)).status()).toBe(403);
  await visit(outside, `/internal/coachapp/accompaniment/add/${id}/${studentId}`);
  await expect(outside.getByRole('heading', { name: 'Page réservée' })).toBeVisible();
  for (const path of [`/api/search?q=${canary}`, `/api/students/${studentId}`, `/api/students/${studentId}/history`])
    expect(await (await outside.request.get(path)).text()).not.toContain(canary);
  await visit(outside, `/internal/students/show/${studentId}`);
  await expect(outside.getByRole('tab', { name: 'AppApp' })).toBeVisible();
  await expect(outside.getByText(/coach|accompagnement/i)).toHaveCount(0);
});

test('ce qui est saisi survit à l’onglet qui disparaît (coaching 13)', async ({ pageOf }) => {
  const outside = await pageOf('appapp_administrator');
  const studentId = await addStudent(outside, 'Maude', `Brouillon${word()}`);
  const page = await pageOf('coach');
  const { id } = await anAccepted(page, studentId);
  const address = `/internal/coachapp/accompaniment/add/${id}/${studentId}`;
  const text = 'Tapé pendant deux minutes, puis l’onglet a disparu.';

  await page.goto(address);
  const drafted = page.getByRole('button', { name: 'Recommencer' }).or(page.getByRole('textbox', { name: /^Résumé/ }));
  await expect(drafted.first()).toBeVisible();
  await page.getByRole('textbox', { name: /^Résumé/ }).fill(text);
  await expect(page.getByText(/^Brouillon enregistré à/)).toBeVisible();
  await page.close({ runBeforeUnload: false });

  const again = await pageOf('coach');
  await again.goto(address);
  await expect(again.getByText(/^Brouillon du .* restauré/)).toBeVisible();
  await expect(again.getByRole('textbox', { name: /^Résumé/ })).toHaveValue(text);
  await again.getByRole('button', { name: 'Recommencer' }).click();
  await expect(again.getByRole('textbox', { name: /^Résumé/ })).toHaveValue('');
});

test('un texte changé garde ses versions, et un document remis reste derrière le mur (coaching 14, 15)', async ({
  deskOf,
}) => {
  const outside = await deskOf('appapp_administrator');
  const studentId = await addStudent(outside, 'Maude', `Version${word()}`);
  const page = await deskOf('coach');
  const { id } = await anAccepted(page, studentId);
  const panel = page.getByRole('region', { name: 'Suivi CoachApp' });
  const summary = page.getByRole('textbox', { name: /^Résumé/ });
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true });

  await visit(page, `/internal/coachapp/accompaniment/add/${id}/${studentId}`);
  await summary.fill('Deux retards cette semaine.');
  await save.click();
  await panel.getByRole('link', { name: /^Modifier l’accompagnement/ }).click();
  await summary.fill('Un seul retard cette semaine.');
  await save.click();

  await panel.getByText('Versions (2)').click();
  const current = panel
    .getByRole('list', { name: /^Versions/ })
    .getByRole('listitem')
    .first();
  await expect(current.getByRole('row', { name: /Deux retards.*Un seul retard/ })).toBeVisible();

  await panel.getByRole('button', { name: 'Ajouter un document' }).click();
  const file = { name: 'convention.txt', mimeType: 'text/plain', buffer: Buffer.from('Convention à trois') };
  await panel.getByLabel('Fichier').setInputFiles(file);
  await panel.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(panel.getByText('convention', { exact: true })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
  }
  await page.reload();
  await panel.getByRole('button', { name: 'Archiver convention' }).click();
  await expect(panel.getByText('Aucun document.')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(panel.getByText('convention', { exact: true })).toBeVisible();
  expect((await outside.request.get(`/api/coachings/${id}/documents`)).status()).toBe(403);

  await panel.getByRole('link', { name: /^Modifier l’accompagnement/ }).click();
  // The panel has such versions too, and stands until the page of the form is there.
  await expect(page.getByRole('heading', { name: 'Modifier l’accompagnement' })).toBeVisible();
  await page.getByText('Versions (2)').click();
  await page.getByRole('button', { name: /^Reprendre ce texte/ }).click();
  await expect(summary).toHaveValue('Deux retards cette semaine.');
  expect(await violationsOf(page)).toEqual([]);
});
