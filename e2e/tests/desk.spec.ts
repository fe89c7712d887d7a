import { randomUUID } from 'node:crypto';
import { addStudent, read } from '../src/calls';
import { aRequest } from '../src/coachings';
import { visit } from '../src/follow';
import { expect, test } from '../src/test';

const aWord = () => randomUUID().replaceAll(/[^a-f]/g, '');

test('un rappel se note sur la fiche, se remet, se coche et revient', async ({ deskOf }) => {
  const page = await deskOf('coach');
  const lastName = `Rappel${aWord()}`;
  const id = await addStudent(page, 'Nina', lastName);
  const text = `Appeler le garage ${aWord()}`;

  await visit(page, `/internal/students/show/${id}`);
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rappel…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /^Rappel/ }).fill(text);
  await dialog.getByRole('button', { name: 'Dans une semaine' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toHaveCount(0);

  await visit(page, '/internal/dashboard');
  const card = page.getByRole('region', { name: 'Mes rappels' });
  const row = card.getByRole('listitem').filter({ hasText: text });
  await expect(row.or(card.getByRole('button', { name: /^Tout afficher/ })).first()).toBeVisible();
  if (!(await row.isVisible())) await card.getByRole('button', { name: /^Tout afficher/ }).click();
  await expect(row.getByRole('link', { name: `Nina ${lastName}` })).toBeVisible();
  await row.getByRole('button', { name: /^Actions pour/ }).click();
  await page.getByRole('menuitem', { name: /^Demain/ }).click();
  await expect(row.getByText('Demain')).toBeVisible();
  await row.getByRole('checkbox').click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).last().click();
  await expect(row).toBeVisible();

  const other = await deskOf('admin');
  await visit(other, '/internal/dashboard');
  await expect(other.getByRole('region', { name: 'Mes rappels' })).toBeVisible();
  await expect(other.getByText(text)).toHaveCount(0);
});

test('une demande urgente arrive à la cloche des coachs, et nulle part ailleurs', async ({ deskOf }) => {
  const admin = await deskOf('admin');
  const coach = await deskOf('coach');
  await visit(coach, '/internal/students');
  const studentId = await addStudent(admin, 'Nina', `Urgente${aWord()}`);
  const { id } = await aRequest(admin, coach, studentId);

  await coach.goto('/internal/dashboard');
  await coach.getByRole('link', { name: /^Notifications, \d+ non lues?/ }).click();
  await expect(coach.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  const row = coach.getByRole('listitem').filter({ has: coach.locator(`a[href="/internal/coachapp?open=${id}"]`) });
  await expect(row.getByText('Demande CoachApp urgente', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: /^Marquer comme lue/ }).click();
  await expect(row.getByText(/^Non lue/)).toHaveCount(0);
  await row.getByRole('checkbox').click();
  await expect(row).toHaveCount(0);
  await coach.getByRole('button', { name: 'Lu', exact: true }).click();
  await expect(row).toBeVisible();
  await expect(coach).toHaveURL(/state=read/);

  const outside = await deskOf('appapp_administrator');
  await visit(outside, '/internal/notification');
  await expect(outside.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  expect(JSON.stringify(await read(outside, '/api/notifications?state=all&size=100'))).not.toMatch(/coach/i);
});
