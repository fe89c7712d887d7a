import { accessRequests } from '@tandem/shared/contract/administration/access-requests';
import { aUser, type FakeReply, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import SpecialFunctionsPage from '../../SpecialFunctionsPage';

const received = {
  id: 5,
  version: 1,
  person: { kind: 'student', id: 42, label: 'Léa Dupont' },
  receivedOn: '2026-11-24',
  dueOn: '2026-12-24',
  state: 'received',
  deliveredOn: null,
  availableUntil: null,
  size: null,
};
const ready = {
  ...received,
  id: 6,
  version: 3,
  state: 'ready',
  availableUntil: '2026-12-01T09:00:00.000Z',
  size: 48_120,
};

const open = (rows: object[], more: readonly FakeReply[] = []) =>
  renderPage(<SpecialFunctionsPage />, {
    at: '/?tool=access',
    user: aUser(),
    replies: [[accessRequests.list, { rows, total: rows.length }], ...more],
  });
const choose = async (page: ReturnType<typeof open>, act: string) => {
  await page.user.click(await screen.findByRole('button', { name: 'Actions pour Léa Dupont' }));
  await page.user.click(await screen.findByRole('menuitem', { name: act }));
};

describe('le droit d’accès', () => {
  it('dit quand la réponse est due et où elle en est', async () => {
    open([received]);
    const line = await screen.findByRole('row', { name: /Léa Dupont/ });
    for (const text of ['24.11.2026', '24.12.2026', 'Reçue']) expect(line).toHaveTextContent(text);
  });

  it('sans demande, dit ce qui s’y trouverait', async () => {
    open([]);
    expect(await screen.findByText('Aucune demande d’accès')).toBeVisible();
  });

  it('prépare le dossier, puis offre de le télécharger et de le noter remis', async () => {
    const page = open([received], [[accessRequests.prepare, { ...received, version: 2, state: 'preparing' }]]);
    await choose(page, 'Préparer le dossier');
    await waitFor(() =>
      expect(page.platform.notices.at(-1)?.text).toBe('Le dossier de Léa Dupont est en préparation.'),
    );
  });

  it('remise, ne se prépare plus: son dossier se télécharge tant qu’il attend', async () => {
    const delivered = { ...ready, state: 'delivered', deliveredOn: '2026-11-26' };
    const gone = { ...delivered, id: 7, person: { ...ready.person, label: 'Zoé Favre' }, availableUntil: null };
    const page = open([delivered, gone]);
    await page.user.click(await screen.findByRole('button', { name: 'Actions pour Léa Dupont' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Télécharger…']);
    expect(screen.queryByRole('button', { name: 'Actions pour Zoé Favre' })).toBeNull();
  });

  it('ne se télécharge qu’avec le mot de passe', async () => {
    const refused = { message: 'Non.', errors: { password: 'Ce mot de passe n’est pas juste.' } };
    const page = open([ready], [[accessRequests.link, outcome(422, refused)]]);
    await choose(page, 'Télécharger…');
    const dialog = within(await screen.findByRole('dialog'));
    await page.user.type(dialog.getByLabelText(/Votre mot de passe/), 'faux');
    await page.user.click(dialog.getByRole('button', { name: 'Télécharger' }));
    expect(await dialog.findByText('Ce mot de passe n’est pas juste.')).toBeVisible();
  });
});
