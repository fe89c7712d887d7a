import { screen, within } from '@testing-library/react';
import { ownRequests } from '@tandem/shared/contract/desk/submissions.own';
import { publicSubmissions } from '@tandem/shared/contract/desk/submissions.public';
import { aUser, type FakeReply, renderPage } from '@tandem/shared/testing';
import CoachingPage from '../CoachingPage';

const adviser = aUser({ role: 'external_conseiller', firstName: 'Noé', lastName: 'Favre', email: 'noe@exemple.ch' });
const request = {
  id: 3,
  version: 1,
  ref: 'CA-2026-7H2P',
  sentOn: '2026-11-20',
  initials: 'L. R.',
  status: 'En traitement',
  office: null,
  coach: null,
  may: { withdraw: true },
};
const open = (replies: FakeReply[] = [], user: typeof adviser | null = adviser) =>
  renderPage(<CoachingPage />, {
    at: '/external/ca-apprentice',
    user,
    replies: [...replies, [publicSubmissions.lists, { lists: {} }], [publicSubmissions.openForm, { token: 'jeton' }]],
  });

describe('la demande CoachApp', () => {
  beforeEach(() => sessionStorage.clear());

  it('commence par qui demande, et n’a pas de «\u00a0Mes demandes\u00a0» sans connexion', async () => {
    open([], null);
    expect(await screen.findByRole('heading', { name: 'Qui fait la demande\u00a0?' })).toBeVisible();
    expect(screen.getByLabelText(/^Prénom/)).toHaveValue('');
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByText('Se déconnecter')).toBeNull();
  });

  it('connaît déjà la personne connectée', async () => {
    open();
    expect(await screen.findByLabelText(/^Prénom/)).toHaveValue('Noé');
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('noe@exemple.ch');
    expect(screen.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  });

  it('montre ses propres demandes et en retire une après une question', async () => {
    const withdrawn = { ...request, status: 'Retirée', may: { withdraw: false } };
    const { user, platform } = open([
      [ownRequests.list, { rows: [request], total: 1 }],
      [ownRequests.withdraw, withdrawn],
    ]);
    await user.click(await screen.findByRole('tab', { name: 'Mes demandes' }));
    await user.click(await screen.findByRole('button', { name: /^Retirer/ }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Retirer' }));
    expect(platform.calls.find(({ path }) => path === ownRequests.withdraw.path)?.input).toEqual({
      params: { id: 3 },
      body: { version: 1 },
    });
  });

  it('le dit quand il n’y en a pas, ou quand elles ne viennent pas', async () => {
    let answer: unknown = new Error('Service indisponible');
    const { user } = open([[ownRequests.list, () => answer]]);
    await user.click(await screen.findByRole('tab', { name: 'Mes demandes' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Service indisponible');
    answer = { rows: [], total: 0 };
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Vous n’avez pas encore fait de demande.')).toBeVisible();
  });
});
