import { type Account, accounts, type OpenSession } from '@tandem/shared/contract/access/account';
import { aUser, outcome, renderPage } from '@tandem/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import AccountPage from './AccountPage';

const anAccount = (given: Partial<Account> = {}): Account => ({
  id: 1,
  version: 3,
  email: 'camille.rochat@exemple.ch',
  role: 'admin',
  firstName: 'Camille',
  lastName: 'Rochat',
  phone: '+41791234567',
  preferences: {},
  createdAt: '2026-08-10T08:00:00Z',
  updatedAt: '2026-11-23T09:05:00Z',
  updatedBy: 'Léa Blanc',
  lastSignInAt: '2026-11-20T08:00:00Z',
  passwordChangedAt: null,
  ...given,
});
const aSession = (given: Partial<OpenSession> = {}): OpenSession => ({
  id: 1,
  device: 'Firefox sur Windows',
  ip: null,
  createdAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-21T08:00:00Z',
  isCurrent: true,
  ...given,
});
type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'] & object;

function open(replies: Replies = []) {
  const refreshUser = jest.fn(async () => undefined);
  const page = renderPage(<AccountPage />, {
    user: aUser(),
    refreshUser,
    replies: [...replies, [accounts.show, anAccount()], [accounts.listSessions, [aSession()]]],
  });
  const sent = (method: string) => page.platform.calls.filter((call) => call.method === method);
  return { ...page, refreshUser, sent };
}
type Page = ReturnType<typeof open>;

async function changeName({ user }: Page, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Modifier Identité' }));
  await user.clear(screen.getByLabelText(/^Nom/));
  await user.type(screen.getByLabelText(/^Nom/), `${name}{Enter}`);
}

describe('mon compte : l’identité', () => {
  it('s’enregistre, et le nom change partout', async () => {
    const page = open([[accounts.change, anAccount({ version: 4 })]]);
    await changeName(page, 'Favre');

    await waitFor(() => expect(page.refreshUser).toHaveBeenCalled());
    expect(page.sent('PATCH')[0]?.input).toEqual({
      body: { version: 3, firstName: 'Camille', lastName: 'Favre', phone: '+41791234567' },
    });
    expect(screen.getByRole('button', { name: 'Modifier Identité' })).toHaveFocus();
  });

  it('ne part qu’une fois quand on presse Entrée deux fois', async () => {
    const page = open([[accounts.change, () => new Promise(() => undefined)]]);
    await changeName(page, 'Favre{Enter}');
    expect(page.sent('PATCH')).toHaveLength(1);
  });

  it('demande avant de quitter un mot de passe à moitié tapé, même si l’identité est ouverte après', async () => {
    const page = open();
    await page.user.type(await screen.findByLabelText(/^Mot de passe actuel/), 'ancien');
    await page.user.click(screen.getByRole('button', { name: 'Modifier Identité' }));
    await act(() => page.router.navigate('/ailleurs'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Quitter sans enregistrer');
  });

  it('montre les deux valeurs quand le compte a changé ailleurs, et garde la mienne si je le décide', async () => {
    const current = anAccount({ version: 9, lastName: 'Blanc' });
    const stale = outcome(409, { message: 'Ce compte a changé.', reason: 'stale', current });
    const page = open([[accounts.change, ({ body }: { body: Account }) => (body.version === 9 ? current : stale)]]);
    await changeName(page, 'Favre');

    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^Léa Blanc a enregistré d’autres valeurs le 23\.11\.2026 10:05/)).toBeVisible();
    expect(dialog.getByRole('row', { name: 'Nom Favre Blanc' })).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Garder mes valeurs' }));

    await screen.findByRole('button', { name: 'Modifier Identité' });
    expect(page.sent('PATCH').at(-1)?.input).toMatchObject({ body: { version: 9, lastName: 'Favre' } });
  });
});

describe('mon compte : le mot de passe', () => {
  const next = 'Tandem-Nouveau-2026!';
  async function changePassword({ user }: Page) {
    await user.type(screen.getByLabelText(/^Mot de passe actuel/), 'ancien');
    await user.type(screen.getByLabelText(/^Nouveau mot de passe/), next);
    await user.type(screen.getByLabelText(/^Répéter le mot de passe/), next);
    await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
  }

  it('dit au bon champ que l’actuel est faux, et garde la saisie', async () => {
    const message = 'Le mot de passe actuel est faux.';
    const page = open([[accounts.changePassword, outcome(422, { message, errors: { current: message } })]]);
    await changePassword(page);

    await waitFor(() => expect(screen.getByLabelText(/^Mot de passe actuel/)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(/^Nouveau mot de passe/)).toHaveValue(next);
  });

  it('se vide une fois changé', async () => {
    const page = open([[accounts.changePassword, null]]);
    await changePassword(page);

    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    expect(screen.getByLabelText(/^Mot de passe actuel/)).toHaveValue('');
    expect(page.sent('PUT')[0]?.input).toEqual({
      body: { current: 'ancien', password: next, password_confirmation: next },
    });
  });
});

describe('mon compte : les sessions', () => {
  const others = [aSession(), aSession({ id: 2, device: 'Safari sur iPhone', isCurrent: false })];

  it.each([
    ['toutes les autres', 'Fermer les autres sessions', accounts.endOtherSessions, {}],
    ['une seule', 'Fermer la session Safari sur iPhone', accounts.endSession, { params: { id: 2 } }],
  ])('se ferment : %s', async (_, button, endpoint, input) => {
    const page = open([
      [accounts.listSessions, others],
      [endpoint, null],
    ]);
    await page.user.click(await screen.findByRole('button', { name: button }));

    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    expect(page.sent('DELETE')).toEqual([{ method: 'DELETE', path: endpoint.path, input }]);
  });

  it('disent le lieu et l’heure', async () => {
    open([[accounts.listSessions, [aSession({ ip: '185.12.64.7', place: 'réseau 185.12.x.x' })]]]);
    expect(await screen.findByText('réseau 185.12.x.x · vue le 21.11.2026 09:00')).toBeVisible();
  });

  it('s’annoncent par message sur un nouvel appareil, sauf si on n’en veut pas', async () => {
    const page = open([
      [accounts.changePreferences, { theme: 'dark', newDeviceMail: false }],
      [accounts.show, anAccount({ preferences: { theme: 'dark' } })],
    ]);
    const box = await screen.findByRole('checkbox', { name: /^M’écrire lorsqu’une session s’ouvre/ });
    expect(box).toBeChecked();
    await page.user.click(box);
    expect(page.sent('PUT')[0]?.input).toEqual({ body: { theme: 'dark', newDeviceMail: false } });
  });

  it('n’offrent rien à fermer quand il n’y a que celle-ci', async () => {
    open();
    expect(await screen.findByText('Cette session')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Fermer/ })).toBeNull();
  });
});
