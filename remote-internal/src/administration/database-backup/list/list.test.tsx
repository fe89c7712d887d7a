import { type BackupOverview, backups } from '@tandem/shared/contract/administration/backups';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aBackup, aPlan, aRun, anOverview } from '../backup.samples';
import DatabaseBackupPage from '../DatabaseBackupPage';

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'];
const open = (given: Partial<BackupOverview> = {}, replies: Replies = []) =>
  renderPage(<DatabaseBackupPage />, { user: aUser(), replies: [...replies, [backups.list, anOverview(given)]] });
const { name } = aBackup();

async function choose({ user }: ReturnType<typeof open>, action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions pour la sauvegarde du 24.11.2026 02:00' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('la liste des sauvegardes', () => {
  it('dit de chacune la date, le genre, la taille, le contenu et la vérification', async () => {
    open({ backups: [aBackup({ verifiedAt: '2026-11-24T09:12:00Z' })] });
    const row = await screen.findByRole('row', { name: /24\.11\.2026 02:00/ });
    for (const text of ['Automatique', '17 Mo', '412 apprenti·es', 'ab12cd34…', 'Vérifiée le 24.11.2026 10:12'])
      expect(row).toHaveTextContent(text);
    expect(row).toHaveTextContent(/1.204 documents/);
  });

  it.each([
    ['attend la prochaine', {}, /se fait d’elle-même à 2\sh/],
    ['attend une phrase de passe', { plan: aPlan({ passphrase: 'none' }) }, /Choisissez d’abord une phrase de passe :/],
  ])('vide, elle dit la suite : %s', async (_, given, text) => {
    open({ backups: [], lastGoodAt: null, ...given });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('donne la somme SHA-256 entière', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: /^Copier la somme SHA-256/ }));
    expect(await navigator.clipboard.readText()).toBe('ab12cd34'.repeat(8));
  });

  it('ne vérifie, ne restaure et ne supprime rien pendant que quelque chose court', async () => {
    const page = open({ runs: [aRun({ state: 'running' })] });
    await page.user.click(await screen.findByRole('button', { name: /^Actions pour la sauvegarde/ }));
    const states = (await screen.findAllByRole('menuitem')).map((item) => [
      item.textContent,
      item.getAttribute('aria-disabled') === 'true',
    ]);
    expect(states).toEqual([
      ['Vérifier', true],
      ['Télécharger…', false],
      ['Restaurer…', true],
      ['Supprimer…', true],
    ]);
  });

  it('vérifie une sauvegarde d’un geste', async () => {
    const page = open({}, [[backups.verify, aRun({ task: 'verify', state: 'queued' })]]);
    await choose(page, 'Vérifier');
    await waitFor(() =>
      expect(page.platform.calls).toContainEqual({
        method: 'POST',
        path: backups.verify.path,
        input: { params: { name } },
      }),
    );
  });

  it('supprime après une question', async () => {
    const page = open({}, [[backups.remove, undefined]]);
    await choose(page, 'Supprimer…');
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() =>
      expect(page.platform.notices[0]?.text).toBe('La sauvegarde du 24.11.2026 02:00 est supprimée.'),
    );
  });
});

describe('le téléchargement', () => {
  const password = () => screen.findByLabelText(/^Votre mot de passe/);

  it('demande le mot de passe et le dit à son champ quand il est faux', async () => {
    const message = 'Le mot de passe est faux.';
    const page = open({}, [[backups.link, outcome(422, { message, errors: { password: message } })]]);
    await choose(page, 'Télécharger…');
    await waitFor(async () => expect(await password()).toHaveFocus());
    await page.user.keyboard('faux{Enter}');
    await waitFor(async () => expect(await password()).toHaveAccessibleDescription(message));
  });

  it('remet l’adresse du fichier au navigateur', async () => {
    const addresses: (string | null)[] = [];
    document.addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      addresses.push(event.target.getAttribute('href'));
    });
    const address = `/api/backups/${name}/file?link=abc`;
    const page = open({}, [[backups.link, { address }]]);
    await choose(page, 'Télécharger…');
    await page.user.type(await password(), 'juste{Enter}');
    await waitFor(() => expect(addresses).toEqual([address]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
