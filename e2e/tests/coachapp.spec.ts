import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addStudent, post, read } from '../src/calls';
import { visit } from '../src/follow';
import { settled } from '../src/settled';
import { expect, test } from '../src/test';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Suivi CoachApp' });
const situation = 'Tensions avec le formateur, suivi du test de bout en bout.';

/** The first choice of a list, below «Choisir…». */
const chooseFirst = (page: Page, name: RegExp) => page.getByRole('combobox', { name }).selectOption({ index: 1 });

test('une coach inscrit, analyse, accepte et termine; AppApp n’en apprend rien', async ({ deskOf }) => {
  const page = await deskOf('coach');
  const outside = await deskOf('appapp_administrator');
  const student = { firstName: 'Maude', lastName: `Suivre${randomUUID().replaceAll(/[^a-f]/g, '')}` };
  const studentId = await addStudent(outside, student.firstName, student.lastName);
  const { rows } = await read<{ rows: { office: string; coachId: number }[] }>(page, '/api/coachings?mine=true');
  const own = rows[0]!;

  await visit(page, `/internal/students/show/${studentId}?tab=coachapp`);
  await page.getByRole('link', { name: 'Inscrire CoachApp' }).click();
  await page.getByRole('textbox', { name: /^Nom/ }).fill('Grandjean');
  await page.getByRole('textbox', { name: /^Prénom/ }).fill('Claude');
  await chooseFirst(page, /^Fonction/);
  await page.getByRole('textbox', { name: /^Téléphone/ }).fill('079 123 45 67');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('claude.grandjean@exemple.ch');
  await chooseFirst(page, /^Domaine principal/);
  await page.getByRole('textbox', { name: /^Situation/ }).fill(situation);
  await page.getByRole('checkbox', { name: /^Contrat en danger/ }).check();
  await page.getByRole('combobox', { name: /^Antenne/ }).selectOption({ label: own.office });
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

  await page.getByRole('link', { name: 'Ouvrir le suivi' }).click();
  const panel = panelOf(page);
  await expect(panel.getByText(situation)).toBeVisible();
  await panel.getByRole('button', { name: 'Prendre en charge l’analyse' }).click();
  await expect(panel.getByText(/Urgent, il reste 4[78]\sh/)).toBeVisible();

  await panel.getByRole('button', { name: 'Accepter…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: /^Coach/ }).selectOption(String(own.coachId));
  // The offices come by a call of their own.
  await expect(dialog.getByRole('combobox', { name: /^Antenne/ })).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Accepter' }).click();
  await expect(panel.getByText('Acceptée', { exact: true })).toBeVisible();

  await panel.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Terminer…' }).click();
  await chooseFirst(page, /^Motif de fin/);
  await chooseFirst(page, /^Résultat/);
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  await expect(panel.getByRole('heading', { name: 'Fin du suivi' })).toBeVisible();

  await visit(outside, `/internal/students/show/${studentId}`);
  await expect(outside.getByRole('tab', { name: 'AppApp' })).toBeVisible();
  await expect(outside.getByText(/coach/i)).toHaveCount(0);
  await visit(outside, '/internal/coachapp');
  await expect(outside.getByRole('heading', { name: 'Page réservée' })).toBeVisible();
  for (const path of ['/api/coachings', '/api/coachings/counts', `/api/students/${studentId}/coachings`])
    expect((await outside.request.get(path)).ok()).toBe(false);
  await settled(outside);
  await outside.keyboard.press('Control+k');
  await outside.getByRole('combobox').fill(student.lastName);
  await expect(outside.getByRole('option', { name: new RegExp(student.firstName) }).first()).toBeVisible();
  await expect(outside.getByRole('dialog').getByText(/CoachApp/)).toHaveCount(0);
});

test('le réseau et les objectifs : ajouter, avancer, régler avant la fin', async ({ deskOf }) => {
  const page = await deskOf('coach');
  const { rows } = await read<{ rows: { id: number; officeId: number; coachId: number }[] }>(
    page,
    '/api/coachings?mine=true',
  );
  const own = rows[0]!;
  const studentId = await addStudent(page, 'Lina', `Entourer${randomUUID().replaceAll(/[^a-f]/g, '')}`);
  const known = await read<{ applicantFunctionId: number; areaIds: number[] }>(page, `/api/coachings/${own.id}`);
  const { id } = await post<{ id: number }>(page, `/api/students/${studentId}/coachings`, {
    to: 'review',
    values: {
      receivedOn: '2026-01-05',
      applicantLastName: 'Grandjean',
      applicantFirstName: 'Claude',
      applicantFunctionId: known.applicantFunctionId,
      applicantOrganisation: null,
      applicantPhone: '+41791234567',
      applicantEmail: 'claude.grandjean@exemple.ch',
      sourceId: null,
      officeId: own.officeId,
      coachId: own.coachId,
      areaIds: known.areaIds,
      situation,
      expectations: null,
      isUrgent: false,
      isContractAtRisk: false,
      otherOrganizationIds: [],
      plannedSessions: null,
    },
  });
  const { officeId, coachId } = own;
  await post(page, `/api/coachings/${id}/transition`, { version: 1, to: 'accepted', officeId, coachId });

  await visit(page, `/internal/coachapp?open=${id}`);
  const panel = panelOf(page);
  await panel.getByRole('button', { name: 'Ajouter une personne' }).click();
  await chooseFirst(page, /^Fonction/);
  await panel.getByRole('textbox', { name: /^Nom/ }).fill('Monney');
  await panel.getByRole('textbox', { name: /^Téléphone/ }).fill('079 123 45 67');
  await panel.getByRole('checkbox', { name: /^Peut être contacté/ }).check();
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel.getByRole('link', { name: '+41 79 123 45 67' }).first()).toHaveAttribute(
    'href',
    'tel:+41791234567',
  );

  await panel.getByRole('button', { name: 'Ajouter un objectif' }).click();
  await panel.getByRole('textbox', { name: /^Objectif/ }).fill('Arriver à l’heure');
  await panel.getByRole('button', { name: 'Enregistrer' }).click();
  const slider = panel.getByRole('slider', { name: /Arriver à l’heure/ });
  await slider.focus();
  await slider.press('ArrowRight');
  await expect(page.getByText(/avancement 1\ssur 4/)).toBeVisible();
  await expect(slider).toHaveValue('1');

  await panel.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Terminer…' }).click();
  const dialog = page.getByRole('dialog');
  await chooseFirst(page, /^Motif de fin/);
  await chooseFirst(page, /^Résultat/);
  await dialog.getByRole('button', { name: 'Terminer', exact: true }).click();
  await expect(page.getByText(/1 objectif est encore ouvert/)).toBeVisible();
  await dialog.getByRole('button', { name: /^Atteint/ }).click();
  await expect(dialog.getByRole('heading', { name: 'Objectifs encore ouverts' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Terminer', exact: true }).click();
  await expect(panel.getByRole('heading', { name: 'Fin du suivi' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Ajouter une personne' })).toHaveCount(0);
});
