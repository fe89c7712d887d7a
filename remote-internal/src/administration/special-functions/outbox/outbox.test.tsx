import { outbox } from '@tandem/shared/contract/platform/outbox';
import { aUser, type FakeReply, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SpecialFunctionsPage from '../SpecialFunctionsPage';

const row = {
  id: 9,
  state: 'failed',
  to: 'ada@exemple.ch',
  subject: 'Bienvenue dans Tandem',
  reason: 'Le serveur de messagerie l’a refusé (code 550).',
  attempts: 40,
  createdAt: '2026-11-01T08:00:00Z',
  nextAttemptAt: '2026-11-02T08:00:00Z',
};

const open = (rows: object[], more: readonly FakeReply[] = []) =>
  renderPage(<SpecialFunctionsPage />, {
    at: '/?tab=outbox',
    user: aUser(),
    replies: [
      ...more,
      [outbox.listUnsent, { rows, total: rows.length }],
      [outbox.resend, undefined],
      [outbox.remove, undefined],
    ],
  });

describe('les messages non envoyés', () => {
  it('disent à qui, quand et pourquoi', async () => {
    open([row]);
    const line = await screen.findByRole('row', { name: /Bienvenue dans Tandem/ });
    for (const text of ['ada@exemple.ch', '(code 550)', 'Non envoyé']) expect(line).toHaveTextContent(text);
  });

  it('disent quand il n’y en a pas ce qui s’y trouverait', async () => {
    open([]);
    expect(await screen.findByText('Tous les messages sont partis')).toBeVisible();
  });

  it('se renvoient', async () => {
    const page = open([row]);
    await page.user.click(await screen.findByRole('button', { name: 'Actions pour Bienvenue dans Tandem' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Renvoyer' }));
    await waitFor(() =>
      expect(page.platform.notices.at(-1)?.text).toBe('«\u00a0Bienvenue dans Tandem\u00a0» part maintenant.'),
    );
  });

  it.each([
    ['Renvoyer', outbox.resend],
    ['Supprimer', outbox.remove],
  ])('partis ou supprimés entre-temps, le disent à «\u00a0%s\u00a0»', async (act, endpoint) => {
    const page = open([row], [[endpoint, outcome(404, { message: 'Message introuvable.' })]]);
    await page.user.click(await screen.findByRole('button', { name: 'Actions pour Bienvenue dans Tandem' }));
    await page.user.click(await screen.findByRole('menuitem', { name: act }));
    if (endpoint === outbox.remove)
      await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: act }));
    await waitFor(() =>
      expect(page.platform.notices.at(-1)).toMatchObject({ text: 'Message introuvable.', tone: 'error' }),
    );
  });

  it('ne se suppriment qu’après une question', async () => {
    const page = open([row]);
    await page.user.click(await screen.findByRole('button', { name: 'Actions pour Bienvenue dans Tandem' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(page.platform.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await page.user.click(dialog.getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(page.platform.calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});
