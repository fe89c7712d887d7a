import { releases } from '@tandem/shared/contract/delivery/releases';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SpecialFunctionsPage from '../SpecialFunctionsPage';
import { aCanary, aHistory, aPackage, aStagedCanary, versionOf } from '../releases/release.samples';

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'];
const open = (replies: Replies = [], at = '/?tab=versions') =>
  renderPage(<SpecialFunctionsPage />, {
    at,
    user: aUser(),
    replies: [
      ...replies,
      [releases.list, [aPackage({ canary: aCanary })]],
      [releases.history, { rows: aHistory, total: aHistory.length }],
      [releases.timings, []],
    ],
  });
const detail = '/?tab=versions&package=remote-auth';
const card = async () => within(await screen.findByRole('region', { name: 'Connexion' }));
const lastCall = ({ platform }: ReturnType<typeof open>, path: string) =>
  platform.calls.findLast((call) => call.path === path && call.method === 'POST')?.input;

async function choose({ user }: ReturnType<typeof open>, of: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions pour ${of}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('la mise en service', () => {
  it('dit ce qui va se passer, part de la version affichée et le confirme', async () => {
    const page = open([[releases.promote, { ...aHistory[1], state: 'live' }]]);
    await page.user.click((await card()).getByRole('button', { name: 'Mettre en service pour tous' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/remplace la version/)).toHaveTextContent(
      'La version 1.0.0+2222222 remplace la version 1.0.0+1111111 pour tout le monde',
    );
    await page.user.click(dialog.getByRole('button', { name: 'Mettre en service pour tous' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(lastCall(page, releases.promote.path)).toEqual({
      params: { package: 'remote-auth' },
      body: { version: versionOf(2), base: versionOf(1), percent: 100 },
    });
    expect(page.platform.notices[0]?.text).toBe('remote-auth\u00a0: la version 1.0.0+2222222 est en service.');
  });

  it('passe à l’étape suivante, et à celle-là seulement', async () => {
    const page = open([
      [releases.promote, aHistory[1]],
      [releases.list, [aPackage({ canary: aStagedCanary })]],
    ]);
    await page.user.click((await card()).getByRole('button', { name: 'Passer à 25\u00a0%' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/va à 25/)).toHaveTextContent('Les autres gardent la version 1.0.0+1111111');
    await page.user.click(dialog.getByRole('button', { name: 'Passer à 25\u00a0%' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(lastCall(page, releases.promote.path)).toMatchObject({ body: { version: versionOf(2), percent: 25 } });
    expect(page.platform.notices[0]?.text).toBe('remote-auth\u00a0: la version 1.0.0+2222222 avance par étapes.');
  });

  it.each([
    [
      'quelqu’un a été plus rapide',
      outcome(409, { message: 'x', live: versionOf(5) }),
      /Entre-temps, une autre personne a mis en service la version 1\.0\.0\+5555555\. Rien n’a été changé/,
    ],
    [
      'le contrôle la refuse',
      outcome(422, { message: 'Version refusée.', faults: ['remote-auth ↔ shell : react 20 manque'] }),
      /Version refusée\..*remote-auth ↔ shell : react 20 manque/,
    ],
  ])('dit pourquoi rien n’a changé quand %s', async (_, answer, text) => {
    const page = open([[releases.promote, answer]], detail);
    await choose(page, versionOf(3), 'Mettre en service par étapes');
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Commencer' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(page.platform.calls.filter(({ path }) => path === releases.list.path).length).toBeGreaterThan(1);
  });
});

describe('le retour en arrière', () => {
  it('va d’un geste à la version précédente', async () => {
    const page = open([[releases.rollback, aHistory[3]]]);
    await page.user.click((await card()).getByRole('button', { name: 'Revenir à la version précédente' }));
    await page.user.click(await screen.findByRole('button', { name: 'Revenir en arrière' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(lastCall(page, releases.rollback.path)).toEqual({
      params: { package: 'remote-auth' },
      body: { base: versionOf(1) },
    });
  });

  it('va aussi à une version choisie dans l’historique', async () => {
    const page = open([[releases.rollback, aHistory[3]]], detail);
    await choose(page, versionOf(0), 'Revenir à cette version');
    await page.user.click(await screen.findByRole('button', { name: 'Revenir à cette version' }));
    await waitFor(() =>
      expect(lastCall(page, releases.rollback.path)).toMatchObject({ body: { version: versionOf(0) } }),
    );
  });
});

describe('une version à l’essai', () => {
  it('ne se retire pas sans motif', async () => {
    const page = open([[releases.withdraw, aHistory[4]]]);
    await page.user.click((await card()).getByRole('button', { name: 'Retirer' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Retirer' }));
    const reason = dialog.getByRole('textbox', { name: /Motif/ });
    expect(reason).toHaveAccessibleDescription(/Indiquez le motif/);
    await page.user.type(reason, 'Le bouton ne répond plus');
    await page.user.click(dialog.getByRole('button', { name: 'Retirer' }));
    await waitFor(() =>
      expect(lastCall(page, releases.withdraw.path)).toEqual({
        params: { package: 'remote-auth' },
        body: { version: versionOf(2), reason: 'Le bouton ne répond plus' },
      }),
    );
  });

  it('se montre par un lien d’aperçu', async () => {
    const url = 'https://tandem.exemple.ch/preview/x';
    const page = open([[releases.preview, { url, until: '2026-11-20T10:00:00Z' }]], detail);
    await choose(page, versionOf(2), 'Lien d’aperçu');
    await page.user.click(await screen.findByRole('button', { name: 'Créer le lien' }));
    expect(await screen.findByLabelText('Lien valable jusqu’au 20.11.2026 11:00')).toHaveValue(url);
  });
});
