import { drafts } from '@tandem/shared/contract/desk/drafts';
import { reports } from '@tandem/shared/contract/desk/reports';
import { reportKeys, reportOf } from '@tandem/shared/contract/desk/reports.catalogue';
import { outcome } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { reportsRoutes } from './reports.routes';
import { aRun, underWay, aSchedule, open, sent, said, form } from './testing/page';

describe('le catalogue', () => {
  it.each([
    ['admin', true],
    ['appapp_administrator', false],
  ])('montre à %s ce à quoi il a droit, par sujet', async (role, isAdmin) => {
    open('', [], role);
    const area = within(await screen.findByRole('region', { name: 'Cours AppApp' }));
    expect(area.getByRole('heading', { name: 'Attestations de participation' })).toBeVisible();
    expect(area.getByText('PDF, ZIP, Excel')).toBeVisible();
    expect(screen.queryByText('Rapport annuel') !== null).toBe(isAdmin);
    expect(screen.queryByRole('region', { name: 'Protection des données' }) !== null).toBe(isAdmin);
  });

  it('n’ouvre pas par l’adresse ce qui est réservé à d’autres', async () => {
    open('?report=annual', [], 'appapp_administrator');
    await screen.findByRole('region', { name: 'Cours AppApp' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('demande un rapport avec ce qui est choisi, puis montre où il en est', async () => {
    const run = aRun({ state: 'queued', ...underWay });
    const page = open('', [[reports.add, run]]);
    await page.user.click(await screen.findByRole('link', { name: /^Créer.*Liste d’attente par branche et lieu$/ }));
    const dialog = await form('Liste d’attente par branche et lieu');
    await page.user.selectOptions(await dialog.findByLabelText('Lieu'), 'Lausanne');
    await page.user.selectOptions(dialog.getByLabelText(/^Format/), 'Excel');
    await page.user.click(dialog.getByRole('button', { name: 'Créer' }));
    await waitFor(() =>
      expect(sent(page, reports.add)).toEqual([
        {
          body: {
            key: 'waiting_list',
            format: 'xlsx',
            values: { yearId: null, branchId: null, placeId: 5 },
          },
        },
      ]),
    );
    expect(await screen.findByRole('tab', { name: 'Produits', selected: true })).toBeVisible();
    expect(said(page)).toEqual(['Rapport demandé\u00a0: Liste d’attente par branche et lieu.']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('dit au bon champ ce que l’API refuse', async () => {
    const message = 'La fin est avant le début.';
    const page = open('?report=attendance_sheets', [
      [reports.add, outcome(422, { message, errors: { 'values.to': message } })],
    ]);
    const dialog = await form('Feuilles de présence');
    await page.user.click(await dialog.findByRole('button', { name: 'Créer' }));
    await waitFor(() => expect(dialog.getByLabelText('Au')).toHaveAccessibleDescription(message));
  });

  it('planifie, et l’avis le défait', async () => {
    const page = open('?report=waiting_list', [
      [reports.addSchedule, aSchedule({ rhythm: 'month', day: 15 })],
      [reports.removeSchedule, undefined],
    ]);
    const dialog = await form('Liste d’attente par branche et lieu');
    await page.user.selectOptions(await dialog.findByLabelText(/^Quand/), 'Chaque mois');
    await page.user.selectOptions(dialog.getByLabelText(/^Jour/), 'Le 15');
    await page.user.click(dialog.getByRole('button', { name: 'Planifier' }));
    await waitFor(() =>
      expect(sent(page, reports.addSchedule)).toMatchObject([
        { body: { request: { key: 'waiting_list', format: 'pdf' }, rhythm: 'month', day: 15 } },
      ]),
    );
    expect(await screen.findByRole('tab', { name: 'Planification', selected: true })).toBeVisible();
    page.platform.notices[0]?.action?.run();
    await waitFor(() =>
      expect(sent(page, reports.removeSchedule)).toEqual([{ params: { id: 3 }, query: { version: 2 } }]),
    );
  });

  it('garde les textes du rapport annuel et les retrouve', async () => {
    const draft = { version: 4, values: { outlook: 'Deux lieux de plus.' }, updatedAt: '2026-11-20T09:00:00.000Z' };
    const page = open('?report=annual', [
      [drafts.show, { draft }],
      [reports.add, aRun({ key: 'annual', state: 'queued', ...underWay })],
    ]);
    const dialog = await form('Rapport annuel');
    await waitFor(() => expect(dialog.getByLabelText('Perspectives')).toHaveValue('Deux lieux de plus.'));
    expect(dialog.getByText('Brouillon du 20.11.2026 10:00 restauré.')).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Créer' }));
    await waitFor(() =>
      expect(sent(page, reports.add)).toMatchObject([{ body: { values: { outlook: 'Deux lieux de plus.' } } }]),
    );
    await waitFor(() => expect(sent(page, drafts.remove)).toHaveLength(1));
  });
});

it('Ctrl K mène à chaque rapport, sous son nom', () => {
  const offered = reportsRoutes[0].actions.map(({ label, search, roles }) => ({ label, search, roles }));
  const known = reportKeys.map((key) => {
    const { label, for: roles } = reportOf(key);
    return { label: `Rapport\u00a0: ${label}`, search: `report=${key}`, roles };
  });
  expect(offered).toEqual(known);
});
