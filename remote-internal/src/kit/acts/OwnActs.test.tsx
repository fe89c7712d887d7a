import { acts, type OwnAct } from '@tandem/shared/contract/teaching/acts';
import { outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { OwnActsDrawer } from './OwnActsDrawer';

const anAct = (given: Partial<OwnAct>): OwnAct => ({
  id: 7,
  at: '2026-11-24T08:05:00Z',
  what: 'Placement dans un groupe',
  record: { of: 'student', id: 12, label: 'Lia Rochat', list: null },
  name: null,
  others: 2,
  obstacle: null,
  ...given,
});
const show = (rows: OwnAct[], answer?: unknown) =>
  renderPage(<OwnActsDrawer onClose={() => undefined} />, {
    replies: [
      [acts.today, { rows }],
      [acts.undo, answer],
    ],
  });

describe('derniers gestes', () => {
  it('s’annulent après que leur message a disparu', async () => {
    const page = show([anAct({})]);
    expect(await screen.findByText('09:05')).toBeVisible();
    expect(screen.getByText(/Lia Rochat et 2 autres/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^Annuler/ }));
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toMatch(/^C’est annulé/));
    expect(page.platform.calls.find(({ path }) => path === acts.undo.path)?.input).toEqual({ params: { id: 7 } });
  });

  it('nomment ce qui a été supprimé, et le rétablissent', async () => {
    const page = show([anAct({ what: 'Rappel supprimé', record: null, name: 'Appeler le garage', others: 0 })]);
    await page.user.click(
      await screen.findByRole('button', { name: 'Annuler\u00a0: Rappel supprimé, Appeler le garage' }),
    );
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toMatch(/^C’est annulé/));
  });

  it('disent pourquoi l’un d’eux ne s’annule plus', async () => {
    show([anAct({ obstacle: 'Le groupe a été modifié entre-temps.' })]);
    expect(await screen.findByText('Le groupe a été modifié entre-temps.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull();
  });

  it('gardent la raison d’un refus', async () => {
    const message = 'Cela ne s’annule plus\u00a0: le groupe MAT-LAU-01 est complet.';
    const page = show([anAct({})], outcome(409, { message }));
    await page.user.click(await screen.findByRole('button', { name: /^Annuler/ }));
    expect(await screen.findByRole('status')).toHaveTextContent('MAT-LAU-01 est complet');
  });

  it('le disent quand il n’y en a pas', async () => {
    show([]);
    expect(await screen.findByText('Aucun geste aujourd’hui.')).toBeVisible();
  });
});
