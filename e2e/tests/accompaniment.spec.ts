import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { violationsOf } from '../src/axe';
import { addStudent, post, read } from '../src/calls';
import { expect, test } from '../src/test';

interface Coaching {
  id: number;
  version: number;
  studentId: number;
}
type Items = Record<string, { id: number }[]>;

const functions = 'coachapp-registration-person-function';
const areas = 'coachapp-accompanying-area';
const word = () => randomUUID().replaceAll(/[^a-f]/g, '');

/** A follow-up of an own apprentice, accepted for the coach who is signed in. */
async function anAccepted(page: Page, studentId: number): Promise<Coaching> {
  const { rows } = await read<{ rows: { officeId: number; coachId: number }[] }>(page, '/api/coachings?mine=true');
  const { officeId, coachId } = rows[0]!;
  const lists = await read<Items>(page, `/api/lists?keys=${functions},${areas}`);
  const values = {
    receivedOn: '2026-09-01',
    applicantLastName: 'Grandjean',
    applicantFirstName: 'Claude',
    applicantFunctionId: lists[functions]![0]!.id,
    applicantOrganisation: null,
    applicantPhone: '079 123 45 67',
    applicantEmail: 'claude.grandjean@exemple.ch',
    sourceId: null,
    officeId,
    coachId,
    areaIds: [lists[areas]![0]!.id],
    situation: 'Retards répétés.',
    expectations: null,
    isUrgent: false,
    isContractAtRisk: false,
    otherOrganizationIds: [],
    plannedSessions: null,
  };
  const asked = await post<Coaching>(page, `/api/students/${studentId}/coachings`, { values, to: 'review' });
  const step = { version: asked.version, to: 'accepted', officeId, coachId };
  return post<Coaching>(page, `/api/coachings/${asked.id}/transition`, step);
}

test('une coach écrit le premier accompagnement: le suivi est en cours, et AppApp n’en voit rien', async ({
  pageOf,
}) => {
  const outside = await pageOf('appapp_administrator');
  await outside.goto('/internal/dashboard');
  const student = { firstName: 'Maude', lastName: `Entretien${word()}` };
  const studentId = await addStudent(outside, student.firstName, student.lastName);
  const page = await pageOf('coach');
  await page.goto('/internal/dashboard');
  const { id } = await anAccepted(page, studentId);
  const canary = `canari${word()}`;

  await page.goto(`/internal/coachapp?view=open&open=${id}`);
  const panel = page.getByRole('region', { name: 'Suivi CoachApp' });
  await expect(panel.getByText('Acceptée', { exact: true })).toBeVisible();
  await panel.getByRole('link', { name: 'Nouvel accompagnement' }).click();
  await expect(page.getByRole('heading', { name: 'Nouvel accompagnement' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: /^Date/ })).toBeFocused();
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
  await outside.goto(`/internal/coachapp/accompaniment/add/${id}/${studentId}`);
  await expect(outside.getByRole('heading', { name: 'Page réservée' })).toBeVisible();
  for (const path of [`/api/search?q=${canary}`, `/api/students/${studentId}`, `/api/students/${studentId}/history`])
    expect(await (await outside.request.get(path)).text()).not.toContain(canary);
  await outside.goto(`/internal/students/show/${studentId}`);
  await expect(outside.getByRole('tab', { name: 'AppApp' })).toBeVisible();
  await expect(outside.getByText(/coach|accompagnement/i)).toHaveCount(0);
});

test('ce qui est saisi survit à l’onglet qui disparaît (coaching 13)', async ({ pageOf }) => {
  const outside = await pageOf('appapp_administrator');
  await outside.goto('/internal/dashboard');
  const studentId = await addStudent(outside, 'Maude', `Brouillon${word()}`);
  const page = await pageOf('coach');
  await page.goto('/internal/dashboard');
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
