import { type BackupOverview, type BackupPlan, backups } from '@tandem/shared/contract/administration/backups';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPlan, anOverview } from '../backup.samples';
import DatabaseBackupPage from '../DatabaseBackupPage';

function open(
  given: Partial<BackupOverview> = {},
  replies: NonNullable<Parameters<typeof renderPage>[1]>['replies'] = [],
) {
  const page = renderPage(<DatabaseBackupPage />, {
    user: aUser(),
    replies: [...replies, [backups.list, anOverview(given)]],
  });
  const sent = () => page.platform.calls.filter(({ method }) => method === 'PUT').map(({ input }) => input);
  return { ...page, sent };
}

describe('le programme', () => {
  async function changeHour({ user }: ReturnType<typeof open>) {
    await user.click(await screen.findByRole('button', { name: 'Modifier Programme' }));
    await user.selectOptions(screen.getByLabelText(/^Chaque jour à/), '04:00');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  }
  const retained = { daily: 14, weekly: 8, monthly: 12 };

  it('dit l’heure et combien de sauvegardes restent', async () => {
    open();
    const card = within(await screen.findByRole('region', { name: 'Programme' }));
    expect(card.getByText('02:00')).toBeVisible();
    expect(card.getByText('14')).toBeVisible();
  });

  it('se change, et se rétablit', async () => {
    const put = ({ body }: { body: BackupPlan }) => aPlan({ ...body, version: body.version + 1 });
    const page = open({}, [[backups.changePlan, put]]);
    await changeHour(page);
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]!.action!.run();
    await waitFor(() =>
      expect(page.platform.notices[1]?.text).toBe('Programme des sauvegardes\u00a0: modification annulée.'),
    );
    expect(page.sent()).toEqual([
      { body: { hour: 4, ...retained, version: 3 } },
      { body: { hour: 2, ...retained, version: 4 } },
    ]);
  });

  it('montre les deux valeurs quand quelqu’un l’a changé entre-temps', async () => {
    const current = aPlan({ hour: 5, version: 4 });
    const page = open({}, [[backups.changePlan, outcome(409, { message: 'Il a changé.', reason: 'stale', current })]]);
    await changeHour(page);
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('row', { name: 'Chaque jour à 04:00 05:00' })).toBeVisible();
  });
});

describe('la phrase de passe', () => {
  const phrase = 'cinq mots pris au hasard';
  const type = async ({ user }: ReturnType<typeof open>, first: string, second: string) => {
    await user.type(await screen.findByLabelText(/^Nouvelle phrase de passe/), first);
    await user.type(screen.getByLabelText(/^Répéter la phrase de passe/), second);
    await user.type(screen.getByLabelText(/^Votre mot de passe/), 'secret');
    await user.click(screen.getByRole('button', { name: /^(Enregistrer|Changer) la phrase/ }));
  };

  it('se choisit d’abord : rien ne se sauvegarde sans elle', async () => {
    const page = open({ plan: aPlan({ passphrase: 'none' }) }, [[backups.changePassphrase, aPlan()]]);
    expect(await screen.findByRole('button', { name: 'Sauvegarder maintenant' })).toHaveAccessibleDescription(
      'Choisissez d’abord une phrase de passe.',
    );
    expect(screen.getByText(/personne ne peut ouvrir une sauvegarde/)).toBeVisible();
    await type(page, phrase, phrase);
    await waitFor(() => expect(page.sent()).toEqual([{ body: { password: 'secret', passphrase: phrase } }]));
  });

  it.each([
    ['trop courte', 'onze carac.', 'onze carac.', /^Nouvelle phrase/, '12 caractères au moins.'],
    ['répétée autrement', phrase, `${phrase}!`, /^Répéter/, 'Les deux phrases ne sont pas les mêmes.'],
  ])('est refusée à son champ : %s', async (_, first, second, label, message) => {
    const page = open({ plan: aPlan({ passphrase: 'none' }) });
    await type(page, first, second);
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(page.sent()).toEqual([]);
  });

  it('se change dans une fenêtre', async () => {
    const page = open({}, [[backups.changePassphrase, aPlan()]]);
    await page.user.click(await screen.findByRole('button', { name: 'Changer…' }));
    await waitFor(() => expect(screen.getByLabelText(/^Nouvelle phrase de passe/)).toHaveFocus());
    await type(page, phrase, phrase);
    await waitFor(() =>
      expect(page.platform.notices[0]?.text).toBe('Phrase de passe changée pour les sauvegardes à venir.'),
    );
  });

  it('fixée sur le serveur, elle ne se change pas ici', async () => {
    open({ plan: aPlan({ passphrase: 'environment' }) });
    expect(await screen.findByText('BACKUP_PASSPHRASE')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Changer…' })).toBeNull();
  });
});

it('sans copie ailleurs, l’écran conseille d’en avoir une', async () => {
  open({ copy: null });
  const card = within(await screen.findByRole('region', { name: 'Emplacement' }));
  expect(card.getByText('Aucune copie ailleurs')).toBeVisible();
  expect(card.getByText('BACKUP_COPY')).toBeVisible();
});
