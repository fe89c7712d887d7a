import { type BackupOverview, backups } from '@tandem/shared/contract/administration/backups';
import { currentUser } from '@tandem/shared/contract/access/session.addresses';
import { ApiError } from '@tandem/shared/platform';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aRun, anOverview } from '../backup.samples';
import DatabaseBackupPage from '../DatabaseBackupPage';

const restoring = aRun({ task: 'restore', state: 'running', by: 'Camille Rochat' });

function open(replies: NonNullable<Parameters<typeof renderPage>[1]>['replies'] = []) {
  let state: Partial<BackupOverview> = {};
  const page = renderPage(<DatabaseBackupPage />, {
    user: aUser(),
    replies: [
      ...replies,
      [backups.restore, () => ((state = { runs: [restoring] }), restoring)],
      [currentUser, new ApiError(503, 'Tandem est en maintenance.')],
      [backups.list, () => anOverview(state)],
    ],
  });
  const sent = () => page.platform.calls.findLast(({ path }) => path === backups.restore.path)?.input;
  return { ...page, sent };
}

async function ask({ user }: ReturnType<typeof open>, typed: string, phrase?: string) {
  await user.click(await screen.findByRole('button', { name: /^Actions pour la sauvegarde/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Restaurer…' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await waitFor(() => expect(dialog.getByLabelText(/^Votre mot de passe/)).toHaveFocus());
  await user.keyboard('secret');
  if (phrase) await user.type(dialog.getByLabelText(/^Phrase de passe/), phrase);
  await user.type(dialog.getByLabelText(/^Écrivez RESTAURER/), typed);
  await user.click(dialog.getByRole('button', { name: 'Restaurer' }));
  return dialog;
}

describe('la restauration', () => {
  it('dit ce qui va se passer avant de demander', async () => {
    const dialog = await ask(open(), 'restaurer');
    for (const text of [/Tout revient à l’état du 24\.11\.2026 02:00/, /sauvegarde de l’état actuel/, /déconnecté/])
      expect(dialog.getByText(text)).toBeVisible();
  });

  it('ne commence pas sans le mot exact', async () => {
    const page = open();
    const dialog = await ask(page, 'restaurer');
    const word = dialog.getByLabelText(/^Écrivez RESTAURER/);
    await waitFor(() => expect(word).toHaveAccessibleDescription('Écrivez RESTAURER pour confirmer.'));
    expect(page.sent()).toBeUndefined();
  });

  it('garde les espaces d’une ancienne phrase de passe', async () => {
    const page = open();
    await ask(page, 'RESTAURER', 'quatre mots au hasard');
    await waitFor(() => expect(page.sent()).toMatchObject({ body: { passphrase: 'quatre mots au hasard' } }));
  });

  it('dit à son champ que la phrase de passe n’ouvre pas cette sauvegarde', async () => {
    const message = 'Cette phrase de passe n’ouvre pas cette sauvegarde.';
    const dialog = await ask(
      open([[backups.restore, outcome(422, { message, errors: { passphrase: message } })]]),
      'RESTAURER',
    );
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Phrase de passe/)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  });

  it('court, puis montre la maintenance et réessaie d’elle-même', async () => {
    const page = open();
    await ask(page, 'RESTAURER');
    expect(page.sent()).toMatchObject({ body: { password: 'secret', word: 'RESTAURER' } });
    expect(await screen.findByRole('region', { name: 'Restauration en cours' })).toHaveTextContent('maintenance');
    expect(await screen.findByText('Tandem est en maintenance')).toBeVisible();
    const asked = () => page.platform.calls.filter(({ path }) => path === currentUser.path).length;
    const before = asked();
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
  });
});
