import {
  type RegionDifference,
  type RegionOverview,
  type RegionRun,
  regionUpdates,
} from '@tandem/shared/contract/administration/region-updates';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SpecialFunctionsPage from '../../SpecialFunctionsPage';

const row = (given: Partial<RegionDifference>): RegionDifference => ({
  kind: 'registration',
  id: 12,
  version: 3,
  name: 'Élodie Rochat',
  studentId: 5,
  what: 'Mathématiques, En attente',
  from: null,
  to: { id: 7, label: 'Morges' },
  isByHand: false,
  reason: null,
  ...given,
});
const byHand = row({ kind: 'student', id: 12, name: 'Noé Blanc', studentId: 12, what: null, isByHand: true });
const run: RegionRun = {
  id: 9,
  state: 'done',
  done: 1,
  total: 1,
  startedAt: '2026-11-20T08:00:00.000Z',
  finishedAt: '2026-11-20T08:00:00.000Z',
  undoneAt: null,
  by: 'Camille Rochat',
  fault: null,
  isUndoable: true,
  undoRefusal: null,
  count: 1,
};

function open(given: Partial<RegionOverview> = {}) {
  const overview = { years: [{ id: 3, label: '2026-2027' }], yearId: 3, rows: [row({}), byHand], total: 2, runs: [] };
  const page = renderPage(<SpecialFunctionsPage />, {
    at: '/?tab=tools&tool=regions',
    user: aUser(),
    replies: [
      [regionUpdates.show, { ...overview, ...given }],
      [regionUpdates.apply, run],
      [regionUpdates.undo, { ...run, state: 'undone' }],
    ],
  });
  const sent = (path: string) => page.platform.calls.findLast((call) => call.path === path && call.method === 'POST');
  return { ...page, sent };
}

describe('le rattachement aux régions', () => {
  it('coche d’avance ce que personne n’a fixé à la main, et n’écrit que ce qui est coché', async () => {
    const page = open();
    expect(await screen.findByRole('checkbox', { name: /Élodie Rochat/ })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: /Noé Blanc/ })).not.toBeChecked();
    await page.user.click(screen.getByRole('button', { name: 'Reprendre la nouvelle région…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.type(dialog.getByLabelText(/^Écrivez RATTACHER/), 'RATTACHER{Enter}');
    await waitFor(() => expect(page.platform.notices).toMatchObject([{ text: 'Région reprise pour 1 ligne.' }]));
    expect(page.sent(regionUpdates.apply.path)?.input).toEqual({
      body: { yearId: 3, rows: [{ kind: 'registration', id: 12, version: 3, toId: 7 }], word: 'RATTACHER' },
    });
  });

  it('dit quand rien ne diffère, et annule ce qui a été repris', async () => {
    const page = open({ rows: [], total: 0, runs: [run] });
    expect(await screen.findByText('Aucune différence')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Annuler…' }));
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /l’ensemble/ }));
    await waitFor(() => expect(page.platform.notices).toMatchObject([{ text: 'Le rattachement est annulé.' }]));
  });
});
