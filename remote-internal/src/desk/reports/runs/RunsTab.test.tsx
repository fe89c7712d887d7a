import { reports } from '@tandem/shared/contract/desk/reports';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import ReportsPage from '../ReportsPage';
import { aRun, underWay, open, sent, form } from '../testing/page';

describe('les rapports produits', () => {
  it('disent le choix, qui, quand, et jusqu’à quand', async () => {
    open('?tab=runs', [[reports.list, { rows: [aRun({ isScheduled: true })], total: 1 }]]);
    const row = await screen.findByRole('row', { name: /^Liste d’attente/ });
    for (const text of [
      '2026-2027, Lausanne · Excel',
      '23.11.2026 09:00',
      'Camille Rochat, planifié',
      'Prêt',
      'disponible jusqu’au 23.12.2026',
    ])
      expect(row).toHaveTextContent(text);
  });

  it('se suivent jusqu’au bout, et la fin s’annonce', async () => {
    let rows = [aRun({ state: 'running', done: 3, ...underWay })];
    const page = open('?tab=runs', [[reports.list, () => ({ rows, total: 1 })]]);
    expect(await screen.findByText('3 sur 12')).toBeVisible();
    rows = [aRun()];
    const message = 'Rapport prêt : Liste d’attente par branche et lieu, 2026-2027, Lausanne.';
    await waitFor(() => expect(screen.getByText(message)).toHaveAttribute('role', 'status'));
    const asked = sent(page, reports.list).length;
    await page.user.click(screen.getByRole('button', { name: /^Retirer/ }));
    await screen.findByRole('alertdialog');
    expect(sent(page, reports.list)).toHaveLength(asked);
  });

  it('se téléchargent sous leur nom', async () => {
    const names: (string | undefined)[] = [];
    renderPage(<ReportsPage />, {
      at: '/internal/reports?tab=runs',
      user: aUser(),
      download: (_file, name) => void names.push(name),
      replies: [
        [reports.list, { rows: [aRun()], total: 1 }],
        [reports.download, new Blob(['x'])],
      ],
    });
    const button = await screen.findByRole('button', { name: /^Télécharger/ });
    button.click();
    await waitFor(() => expect(names).toEqual(['Liste d’attente.xlsx']));
  });

  it('qui ont échoué disent pourquoi, et se demandent de nouveau', async () => {
    const failed = aRun({
      state: 'failed',
      fault: 'Ce rapport est trop grand. Restreignez le choix.',
      ...underWay,
      values: { yearId: 1, branchId: null, placeId: 5 },
    });
    const page = open('?tab=runs', [
      [reports.list, { rows: [failed], total: 1 }],
      [reports.add, aRun({ id: 8 })],
    ]);
    expect(await screen.findByText(/^Ce rapport est trop grand/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^Demander de nouveau/ }));
    const dialog = await form('Liste d’attente par branche et lieu');
    expect(await dialog.findByLabelText('Lieu')).toHaveDisplayValue('Lausanne');
    await page.user.click(dialog.getByRole('button', { name: 'Créer' }));
    await waitFor(() =>
      expect(sent(page, reports.add)).toMatchObject([{ body: { format: 'xlsx', values: { yearId: 1, placeId: 5 } } }]),
    );
  });

  it.each([
    ['Retirer', aRun()],
    ['Arrêter', aRun({ state: 'queued', ...underWay })],
  ])('«%s» demande d’abord', async (verb, run) => {
    const page = open('?tab=runs', [
      [reports.list, { rows: [run], total: 1 }],
      [reports.remove, undefined],
    ]);
    await page.user.click(await screen.findByRole('button', { name: new RegExp(`^${verb}`) }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: verb }));
    await waitFor(() => expect(sent(page, reports.remove)).toEqual([{ params: { id: 7 } }]));
  });

  it('vides ou en panne, le disent', async () => {
    open('?tab=runs');
    expect(await screen.findByText('Aucun rapport')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choisir un rapport' })).toBeVisible();
  });

  it('en panne, offrent de réessayer', async () => {
    open('?tab=runs', [[reports.list, new Error('Le serveur ne répond pas.')]]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Le serveur ne répond pas.');
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });
});
