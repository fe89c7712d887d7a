import { rollover, type RolloverOverview } from '@tandem/shared/contract/administration/rollover';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SpecialFunctionsPage from '../../SpecialFunctionsPage';
import { aRolloverOverview, aRolloverRun, someSections } from './rollover.samples';

function open(given: Partial<RolloverOverview> = {}, undo: unknown = aRolloverRun({ state: 'undone' })) {
  let reply = aRolloverOverview(given);
  const page = renderPage(<SpecialFunctionsPage />, {
    at: '/?tab=tools&tool=rollover',
    user: aUser(),
    replies: [
      [rollover.show, () => reply],
      [rollover.preview, { sections: someSections }],
      [
        rollover.start,
        () => {
          const run = aRolloverRun({ state: 'running', done: 2, sections: null, isUndoable: false });
          reply = aRolloverOverview({ runs: [run] });
          return run;
        },
      ],
      [rollover.undo, undo],
    ],
  });
  const sent = () =>
    page.platform.calls.findLast(({ path, method }) => path === rollover.start.path && method === 'POST');
  return { ...page, sent };
}

describe('le passage à l’année suivante', () => {
  it('se choisit dans la liste des outils, qui disent ce qu’ils font et ne font jamais', async () => {
    const page = renderPage(<SpecialFunctionsPage />, {
      user: aUser(),
      replies: [[rollover.show, aRolloverOverview()]],
    });
    expect(screen.getByText(/Ne prolonge aucun contrat/)).toBeVisible();
    await page.user.click(screen.getByRole('link', { name: 'Ouvrir\u00a0: Passage à l’année suivante' }));
    expect(await screen.findByRole('heading', { name: 'De 2026-2027 à 2027-2028' })).toBeVisible();
  });

  it('compte d’abord, puis ne commence qu’avec le mot exact et avec les nombres vus', async () => {
    const page = open();
    await page.user.click(await screen.findByLabelText(/Copier les profils/));
    await page.user.click(screen.getByRole('button', { name: 'Lancer l’aperçu' }));
    expect(await screen.findByText('12')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Passer à 2027-2028…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    const word = dialog.getByLabelText(/^Écrivez PASSAGE 2027-2028/);
    await waitFor(() => expect(word).toHaveFocus());
    await page.user.keyboard('passage');
    await page.user.click(dialog.getByRole('button', { name: 'Passer à 2027-2028' }));
    expect(word).toHaveAccessibleDescription('Écrivez PASSAGE 2027-2028 pour confirmer.');
    await page.user.clear(word);
    await page.user.type(word, 'PASSAGE 2027-2028{Enter}');
    expect(await screen.findByRole('heading', { name: 'Passage à l’année 2027-2028 en cours' })).toBeVisible();
    expect(page.sent()?.input).toMatchObject({
      body: { toYearId: 4, seen: { 'groups.closed': 12 }, choices: { profiles: false }, word: 'PASSAGE 2027-2028' },
    });
  });

  it('se refait compter quand un choix change', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Lancer l’aperçu' }));
    await screen.findByText('12');
    await page.user.click(screen.getByLabelText('Les retirer'));
    expect(screen.getByText('Pas encore d’aperçu')).toBeVisible();
  });

  it('dit quelle année manque, et que l’année court encore', async () => {
    open({ to: null });
    expect(await screen.findByText(/Aucune année ne suit 2026-2027/)).toBeVisible();
  });

  it('dit pourquoi il ne se fait pas encore, et pourquoi le précédent ne s’annule plus', async () => {
    const tooEarly = 'L’année 2026-2027 dure jusqu’au 31.07.2027\u00a0: le passage suivant se fera ensuite.';
    const undoRefusal = 'Groupe\u00a0: MAT-LAU-81 a changé depuis.';
    open({ tooEarly, runs: [aRolloverRun({ isUndoable: false, undoRefusal })] });
    expect(await screen.findByText(/le passage suivant se fera ensuite/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Lancer l’aperçu' })).toBeNull();
    expect(screen.getByText(/^Ne s’annule plus.*MAT-LAU-81 a changé depuis/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Annuler…' })).toBeNull();
  });

  it('s’annule en entier, ou dit ce qui l’empêche', async () => {
    const message = 'Cela ne peut plus être annulé\u00a0: Groupe\u00a0: MAT-LAU-81 a changé depuis.';
    const page = open({ to: null, runs: [aRolloverRun()] }, outcome(409, { message }));
    await page.user.click(await screen.findByRole('button', { name: 'Annuler…' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Annuler l’ensemble' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('MAT-LAU-81 a changé depuis');
  });
});
