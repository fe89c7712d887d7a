import { merges } from '@tandem/shared/contract/people/merges';
import { students } from '@tandem/shared/contract/people/students';
import type { HistoryRow } from '@tandem/shared/contract/people/students.file';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
import { HistoryTab } from '../file/HistoryTab';

const line: HistoryRow = {
  id: 3,
  at: '2026-11-20T08:00:00.000Z',
  who: 'Anne Favre',
  what: 'Fusionné avec Lea Dupond (AP-26-00017)',
  reason: null,
  changes: [],
};
const show = (more: Partial<HistoryRow>, role = 'admin') =>
  renderPage(<HistoryTab id={12} />, {
    user: aUser({ role }),
    replies: [
      [students.history, { rows: [{ ...line, ...more }], total: 1 }],
      [
        merges.undo,
        outcome(422, {
          message: 'Cette fusion ne peut plus être annulée : un contact réuni a été modifié depuis.',
          errors: {},
        }),
      ],
    ],
  });
const merge = { id: 5, isUndone: false, undoUntil: '2026-12-20T08:00:00.000Z' };

describe('le journal de la fiche gardée', () => {
  it('annule la fusion, ou dit pourquoi elle ne s’annule plus', async () => {
    const { user, platform } = show({ merge });
    expect(await screen.findByText(/Possible jusqu’au 20\.12\.2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Annuler la fusion' }));
    expect(await screen.findByText(/un contact réuni a été modifié depuis/)).toBeVisible();
    expect(platform.calls.find(({ path }) => path === merges.undo.path)?.input).toEqual({ params: { id: 5 } });
  });

  it.each([
    ['après 30 jours', { ...merge, undoUntil: null }, 'admin', /les 30 jours sont passés/],
    ['une fois annulée', { ...merge, isUndone: true }, 'admin', /a été annulée depuis/],
    ['à un coach', merge, 'coach', /Fusionné avec Lea Dupond/],
  ])('ne l’offre pas %s', async (_, given, role, says) => {
    show({ merge: given }, role);
    expect(await screen.findByText(says)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Annuler la fusion' })).toBeNull();
  });

  it('dit ce qu’un e-mail disait, quand on le demande', async () => {
    const { user } = show({ what: 'E-mail envoyé : Dossier', text: 'Bonjour Léa' });
    await user.click(await screen.findByText('Lire le texte'));
    expect(screen.getByText('Bonjour Léa')).toBeVisible();
  });
});
