import { reports } from '@tandem/shared/contract/desk/reports';
import { acts } from '@tandem/shared/contract/teaching/acts';
import { outcome } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { aRun, underWay, aSchedule, open, sent, said, form, choose } from '../testing/page';

describe('la planification', () => {
  it.each([
    ['Chaque lundi', {}],
    ['Le 1er de chaque mois', { rhythm: 'month', day: 1 }],
    ['Le 15 de chaque mois', { rhythm: 'month', day: 15 }],
  ] as const)('se dit en mots : %s', async (message, given) => {
    open('?tab=schedules', [[reports.schedules, { rows: [aSchedule(given)] }]]);
    const row = await screen.findByRole('row', { name: /^Liste d’attente/ });
    expect(row).toHaveTextContent(message);
    expect(row).toHaveTextContent('30.11.2026');
  });

  it('se retire, et revient', async () => {
    const page = open('?tab=schedules', [
      [reports.schedules, { rows: [aSchedule()] }],
      [reports.removeSchedule, undefined],
      [acts.undoRemoval, undefined],
    ]);
    await choose(page, /^Actions pour Liste d’attente/, 'Retirer');
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]!.action!.run();
    await waitFor(() =>
      expect(sent(page, acts.undoRemoval)).toEqual([{ body: { entity: 'report_schedule', id: aSchedule().id } }]),
    );
  });

  it('d’un autre ne se retire qu’après une question, et ne se modifie pas', async () => {
    const page = open('?tab=schedules', [
      [reports.schedules, { rows: [aSchedule({ isOwn: false, by: 'Jean Favre' })] }],
      [reports.removeSchedule, undefined],
    ]);
    await page.user.click(await screen.findByRole('button', { name: /^Actions pour/ }));
    expect(screen.queryByRole('menuitem', { name: 'Modifier…' })).toBeNull();
    await page.user.click(await screen.findByRole('menuitem', { name: 'Retirer…' }));
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Retirer' }));
    await waitFor(() =>
      expect(said(page)).toEqual(['Planification retirée\u00a0: Liste d’attente par branche et lieu, Lausanne.']),
    );
    expect(page.platform.notices[0]?.action).toBeUndefined();
  });

  it('changée ailleurs, montre les deux versions', async () => {
    const current = aSchedule({ version: 3, day: 5 });
    const page = open('?tab=schedules', [
      [reports.schedules, { rows: [aSchedule()] }],
      [reports.changeSchedule, outcome(409, { message: 'Modifié entre-temps.', reason: 'stale', current })],
    ]);
    await choose(page, /^Actions pour/, 'Modifier…');
    const dialog = await form('Planification\u00a0: Liste d’attente par branche et lieu');
    await page.user.selectOptions(await dialog.findByLabelText(/^Jour/), 'Mercredi');
    await page.user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    const both = within(await screen.findByRole('alertdialog'));
    expect(both.getByRole('row', { name: 'Jour Mercredi Vendredi' })).toBeVisible();
    expect(sent(page, reports.changeSchedule)).toMatchObject([
      {
        params: { id: 3 },
        body: { version: 2, request: { format: 'xlsx', values: { placeId: 5 } }, rhythm: 'week', day: 3 },
      },
    ]);
  });
});

it.each(['', '?tab=runs', '?tab=schedules', '?report=annual'])(
  'l’écran ne pose aucun obstacle : %s',
  async (search) => {
    open(search, [
      [reports.list, { rows: [aRun(), aRun({ id: 8, state: 'running', ...underWay })], total: 2 }],
      [reports.schedules, { rows: [aSchedule()] }],
    ]);
    await screen.findByRole('heading', { name: 'Rapports', hidden: true });
    if (search.includes('report')) await screen.findByLabelText('Perspectives');
    else if (search) await screen.findByRole('table');
    // Colours, landmarks and ligatures need a real page.
    const inPage = ['color-contrast', 'region', 'label-content-name-mismatch'];
    const { violations } = await axe.run(document.body, {
      rules: Object.fromEntries(inPage.map((id) => [id, { enabled: false }])),
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  },
);
