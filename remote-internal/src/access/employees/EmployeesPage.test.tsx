import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { employees } from '@tandem/shared/contract/access/employees';
import { lists } from '@tandem/shared/contract/settings/lists';
import { users } from '@tandem/shared/contract/access/users';
import { ApiError } from '@tandem/shared/platform';
import { aListItem, aUser, outcome, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import EmployeesPage from './EmployeesPage';
import { anAccount, anEmployee } from './people.samples';

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'];
const overview = { present: 6, withoutAccount: 1, left: 0, archived: 0, functions: ['Coach', 'Direction, adjointe'] };
const offices = { 'coachapp-office': [{ id: 4, label: 'Antenne Nord', code: null, isActive: true, extra: {} }] };

/** Those of the list; nobody is in the archives. */
const listed =
  (...rows: ReturnType<typeof anEmployee>[]) =>
  (input: unknown) =>
    JSON.stringify(input).includes('archived') ? { rows: [], total: 0 } : { rows, total: rows.length };

const open = (replies: Replies = [], at = '/') =>
  renderPage(<EmployeesPage />, {
    at,
    user: aUser({ id: 1, role: 'admin' }),
    replies: [
      ...(replies ?? []),
      [employees.list, listed(anEmployee())],
      [employees.overview, overview],
      [lists.read, offices],
      [users.list, { rows: [anAccount()], total: 1 }],
      [coachings.list, { rows: [], total: 0 }],
      [coachings.coaches, { rows: [] }],
    ],
  });

const menuOf = async ({ user }: ReturnType<typeof open>, name: string, item: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions pour ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const inputOf = ({ platform }: ReturnType<typeof open>, path: string, method: string) =>
  platform.calls.findLast((call) => call.path === path && call.method === method)?.input;

describe('les collaborateurs', () => {
  it('se montrent avec leur fonction, leur compte et leur dernière connexion', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Sofia Monnard/ });
    for (const text of ['Coach', '80 %', 'Antenne Nord', 'Actif·ve', '20.11.2026 09:00'])
      expect(row).toHaveTextContent(text);
  });

  it('disent quand personne ne correspond, et offrent d’ajouter', async () => {
    open([[employees.list, { rows: [], total: 0 }]]);
    expect(await screen.findByText('Aucun·e collaborateur·trice ne correspond.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Ajouter' })).toHaveLength(2);
  });

  it('montrent une panne et se relisent', async () => {
    let isDown = true;
    const page = open([
      [employees.list, (input: unknown) => (isDown ? new ApiError(500, 'Panne') : listed(anEmployee())(input))],
    ]);
    expect(await screen.findByRole('alert')).toHaveTextContent('Panne');
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Sofia Monnard')).toBeVisible();
  });

  it('finissent par les archives, marquées', async () => {
    const [here, gone] = [
      anEmployee(),
      anEmployee({ id: 31, firstName: 'Zora', lastName: 'Rangée', status: 'archived' }),
    ];
    open([
      [
        employees.list,
        (input: unknown) => ({ rows: [JSON.stringify(input).includes('archived') ? gone : here], total: 1 }),
      ],
    ]);
    const archived = within(await screen.findByRole('region', { name: 'Dans les archives' }));
    expect(archived.getByRole('link', { name: 'Zora Rangée' })).toHaveAttribute(
      'href',
      '/internal/employees?view=archived&search=Zora%20Rang%C3%A9e',
    );
    expect(archived.getByText('Archivé·e')).toBeVisible();
  });

  it('se filtrent par une fonction qui contient une virgule', async () => {
    const page = open();
    const filters = within(await screen.findByRole('group', { name: 'Filtres' }));
    await page.user.click(filters.getByRole('button', { name: 'Fonction' }));
    await page.user.click(await screen.findByRole('checkbox', { name: 'Direction, adjointe' }));
    await waitFor(() =>
      expect(inputOf(page, '/api/employees', 'GET')).toMatchObject({ query: { function: 'Direction%2C adjointe' } }),
    );
  });

  it('s’ajoutent dans un formulaire qui nomme chaque faute, et s’invitent ensuite', async () => {
    const added = anEmployee({ id: 20, firstName: 'Ève', lastName: 'Morel', account: null });
    const page = open([[employees.create, added]]);
    await page.user.click((await screen.findAllByRole('button', { name: 'Ajouter' }))[0]!);
    const dialog = within(await screen.findByRole('alertdialog'));
    await page.user.type(await dialog.findByRole('textbox', { name: /Prénom/ }), 'Ève');
    await page.user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(page.platform.calls.some(({ method }) => method === 'POST')).toBe(false);
    await page.user.type(dialog.getByRole('textbox', { name: /^Nom/ }), 'Morel');
    await page.user.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'eve@organisation.test');
    await page.user.type(dialog.getByRole('textbox', { name: /Fonction/ }), 'Coach');
    await page.user.type(dialog.getByRole('textbox', { name: /Taux/ }), '80');
    await page.user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(page.platform.notices.at(-1)?.action?.label).toBe('Inviter'));
    expect(inputOf(page, '/api/employees', 'POST')).toMatchObject({
      body: { values: { firstName: 'Ève', function: 'Coach', workload: 80, phone: null } },
    });
  });

  it('montrent côte à côte deux changements de la même fiche', async () => {
    const theirs = anEmployee({ version: 4, workload: 60, updatedBy: 'Marc Jaquier' });
    const page = open([[employees.change, outcome(409, { message: '', reason: 'stale', current: theirs })]]);
    await page.user.click(await screen.findByRole('button', { name: 'Sofia Monnard' }));
    const field = await screen.findByRole('textbox', { name: /Taux/ });
    await page.user.clear(field);
    await page.user.type(field, '90');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const conflict = within(await screen.findByRole('alertdialog', { name: 'Cette fiche a changé entre-temps' }));
    expect(conflict.getByRole('row', { name: /Taux/ })).toHaveTextContent(/90.*60/);
    expect(conflict.getByText(/Marc Jaquier/)).toBeVisible();
  });

  const nothingLeft = {
    account: anEmployee().account,
    openSessions: 2,
    groups: [] as { id: number; code: string }[],
    reminders: 0,
    reminderTakers: [{ id: 8, label: 'Jeanne Favre' }],
    isLastAdmin: false,
  };
  const departureOf = (page: ReturnType<typeof open>) => inputOf(page, '/api/employees/:id/departure', 'POST');

  it('partent après un dialogue qui dit ce qu’il reste à reprendre, et cela s’annule', async () => {
    const page = open([
      [employees.handOver, nothingLeft],
      [employees.leave, anEmployee({ status: 'left', version: 4, leftOn: '2026-11-23' })],
      [employees.restore, anEmployee({ version: 5 })],
    ]);
    await menuOf(page, 'Sofia Monnard', 'Noter un départ…');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Départ de Sofia Monnard' }));
    expect(await dialog.findByText(/2 sessions ouvertes/)).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Noter le départ' }));
    await waitFor(() => expect(departureOf(page)).toMatchObject({ params: { id: 12 }, body: { version: 3 } }));
    page.platform.notices.at(-1)!.action!.run();
    await waitFor(() =>
      expect(inputOf(page, '/api/employees/:id/restore', 'POST')).toEqual({ params: { id: 12 }, body: { version: 4 } }),
    );
  });

  it('ne partent pas le jour même en laissant un groupe', async () => {
    const page = open([[employees.handOver, { ...nothingLeft, groups: [{ id: 7, code: 'MAT-LAU-01' }] }]]);
    await menuOf(page, 'Sofia Monnard', 'Noter un départ…');
    const link = await screen.findByRole('link', { name: 'MAT-LAU-01' });
    expect(link).toHaveAttribute('href', '/internal/appapp/group/show/7');
    expect(screen.getByRole('button', { name: 'Noter le départ' })).toBeDisabled();
  });

  it('remettent leurs suivis CoachApp et leurs rappels en partant', async () => {
    const followUp = { id: 31, version: 2, firstName: 'Lia', lastName: 'Rochat', officeId: 4, office: 'Antenne Nord' };
    const rows = [
      { ...followUp, status: 'active' },
      { ...followUp, id: 32, firstName: 'Noé', status: 'accepted' },
    ];
    const coaches = [
      { id: 12, label: 'Sofia Monnard', officeId: 4, open: 2 },
      { id: 21, label: 'Jeanne Favre', officeId: 4, open: 3 },
    ];
    const page = open([
      [employees.handOver, { ...nothingLeft, reminders: 2 }],
      [employees.leave, anEmployee({ status: 'left' })],
      [coachings.list, { rows, total: 2 }],
      [coachings.coaches, { rows: coaches }],
    ]);
    await menuOf(page, 'Sofia Monnard', 'Noter un départ…');
    const taker = await screen.findByRole('combobox', { name: /Lia Rochat/ });
    expect(taker).toHaveValue('21');
    await page.user.selectOptions(screen.getByRole('combobox', { name: /Noé Rochat/ }), 'À attribuer');
    await page.user.click(screen.getByRole('button', { name: 'Noter le départ' }));
    expect(departureOf(page)).toBeUndefined();
    await page.user.selectOptions(screen.getByRole('combobox', { name: /2 rappels/ }), 'Jeanne Favre');
    await page.user.click(screen.getByRole('button', { name: 'Noter le départ' }));
    await waitFor(() =>
      expect(departureOf(page)).toMatchObject({
        body: {
          handOver: {
            coachings: [
              { id: 31, version: 2, officeId: 4, coachId: 21 },
              { id: 32, version: 2, officeId: 4, coachId: null },
            ],
            remindersTo: 8,
          },
        },
      }),
    );
  });

  it('ne partent pas quand plus personne ne pourrait administrer', async () => {
    const page = open([[employees.handOver, { ...nothingLeft, isLastAdmin: true }]]);
    await menuOf(page, 'Sofia Monnard', 'Noter un départ…');
    expect(await screen.findByText(/dernier compte d’administration/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Noter le départ' })).toBeDisabled();
  });

  it('n’offrent à personne de changer son propre rôle ou de fermer son propre compte', async () => {
    const own = anEmployee({ account: { ...anEmployee().account!, id: 1, role: 'admin' } });
    const page = open([[employees.list, listed(own)]]);
    await page.user.click(await screen.findByRole('button', { name: 'Actions pour Sofia Monnard' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Modifier', 'Noter un départ…', 'Changer l’adresse de connexion…']);
  });
});

describe('les comptes', () => {
  const account = anAccount({
    id: 3,
    email: 'coach@tandem.test',
    role: 'coach',
    firstName: 'Sofia',
    lastName: 'Monnard',
    version: 5,
  });
  const withAccount = (replies: Replies = []) =>
    open([...(replies ?? []), [users.list, { rows: [account], total: 1 }]], '/?tab=accounts');

  it('restent dans leur onglet quand on cherche', async () => {
    const page = withAccount();
    await page.user.type(await screen.findByRole('searchbox'), 'mon{Enter}');
    await waitFor(() => expect(page.router.state.location.search).toContain('search=mon'));
    expect(page.router.state.location.search).toContain('tab=accounts');
    expect(inputOf(page, '/api/users', 'GET')).toMatchObject({ query: { kind: 'internal', search: 'mon' } });
  });

  it('changent de rôle, et disent pourquoi si ce n’est pas possible', async () => {
    const refusal = {
      message: 'Le formulaire contient des erreurs.',
      errors: { role: 'Il doit rester au moins un compte.' },
    };
    const page = withAccount([[users.changeRole, outcome(422, refusal)]]);
    await menuOf(page, 'Sofia Monnard', 'Changer le rôle…');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Rôle de Sofia Monnard' }));
    expect(dialog.getByRole('button', { name: 'Changer le rôle' })).toBeDisabled();
    await page.user.click(dialog.getByRole('radio', { name: 'Responsable AppApp' }));
    await page.user.click(dialog.getByRole('button', { name: 'Changer le rôle' }));
    expect(await dialog.findByText('Il doit rester au moins un compte.')).toBeVisible();
    expect(inputOf(page, '/api/users/:id/role', 'POST')).toEqual({
      params: { id: 3 },
      body: { version: 5, role: 'appapp_administrator' },
    });
  });

  it('se désactivent après une question, et cela s’annule', async () => {
    const page = withAccount([
      [users.deactivate, { ...account, version: 6, state: 'inactive' }],
      [users.activate, account],
    ]);
    await menuOf(page, 'Sofia Monnard', 'Désactiver le compte…');
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Désactiver' }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]!.action!.run();
    await waitFor(() =>
      expect(inputOf(page, '/api/users/:id/activate', 'POST')).toEqual({ params: { id: 3 }, body: { version: 6 } }),
    );
  });

  it('réinitialisent une deuxième étape perdue, si le compte en a une', async () => {
    const locked = { ...account, hasSecondFactor: true };
    const replies: Replies = [
      [users.list, { rows: [locked], total: 1 }],
      [users.resetSecondFactor, account],
    ];
    const page = open(replies, '/?tab=accounts');
    await menuOf(page, 'Sofia Monnard', 'Réinitialiser la deuxième étape…');
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Réinitialiser' }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    expect(inputOf(page, '/api/users/:id/second-factor-reset', 'POST')).toEqual({ params: { id: 3 } });
  });

  it('s’ouvrent par une invitation à une personne sans compte', async () => {
    const someone = anEmployee({
      id: 30,
      firstName: 'Ève',
      lastName: 'Morel',
      email: 'eve@organisation.test',
      account: null,
    });
    const page = withAccount([
      [employees.list, listed(someone)],
      [users.create, anAccount({ email: 'eve@organisation.test' })],
    ]);
    await page.user.click(await screen.findByRole('button', { name: 'Inviter' }));
    await page.user.click(await screen.findByRole('combobox', { name: /Personne/ }));
    await page.user.click(await screen.findByRole('option', { name: /Ève Morel/ }));
    expect(await screen.findByRole('textbox', { name: /Adresse de connexion/ })).toHaveValue('eve@organisation.test');
    await page.user.click(screen.getByRole('radio', { name: 'Administrateur·trice' }));
    await page.user.click(screen.getByRole('button', { name: 'Envoyer l’invitation' }));
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toBe('Invitation envoyée à eve@organisation.test.'));
    expect(inputOf(page, '/api/users', 'POST')).toEqual({
      body: { of: 'employee', employeeId: 30, email: 'eve@organisation.test', role: 'admin' },
    });
  });

  it('s’ouvre sur l’invitation par son adresse, comme y mène Ctrl K', async () => {
    open([], '/?tab=accounts&invite=1');
    expect(await screen.findByRole('alertdialog', { name: 'Inviter une personne' })).toBeVisible();
  });
});

describe('les comptes externes', () => {
  const request = anAccount({ state: 'requested', requestedAt: '2026-11-19T08:00:00.000Z' });
  const withRequest = (replies: Replies = []) =>
    open([...(replies ?? []), [users.list, { rows: [request], total: 1 }]], '/?tab=external');

  it('montrent les demandes, que l’on accepte d’un clic', async () => {
    const page = withRequest([[users.validate, { ...request, state: 'invited' }]]);
    expect(await screen.findByRole('row', { name: /Rose Dubuis/ })).toHaveTextContent(/À valider.*19\.11\.2026/);
    await menuOf(page, 'Rose Dubuis', 'Accepter la demande');
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toContain('invitation envoyée à rose@office.test'));
  });

  it('se refusent avec un motif', async () => {
    const page = withRequest([[users.refuse, undefined]]);
    await menuOf(page, 'Rose Dubuis', 'Refuser la demande…');
    await page.user.type(await screen.findByRole('textbox', { name: /Motif/ }), 'Inconnue');
    await page.user.click(screen.getByRole('button', { name: 'Refuser' }));
    await waitFor(() =>
      expect(inputOf(page, '/api/users/:id/refusal', 'POST')).toEqual({
        params: { id: 9 },
        body: { version: 1, reason: 'Inconnue' },
      }),
    );
  });

  it('s’invitent directement; une adresse prise se dit sous le champ', async () => {
    const page = withRequest([
      [users.create, outcome(422, { message: '', errors: { email: 'Un compte utilise déjà cette adresse.' } })],
    ]);
    await page.user.click(await screen.findByRole('button', { name: 'Inviter' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    for (const [label, text] of [
      [/Prénom/, 'Ada'],
      [/^Nom/, 'Rey'],
      [/Organisation/, 'Office'],
      [/Fonction/, 'Conseillère'],
      [/E-mail/, 'ada@office.test'],
    ] as const) {
      await page.user.type(dialog.getByRole('textbox', { name: label }), text);
    }
    await page.user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: /E-mail/ })).toHaveAccessibleDescription(/déjà cette adresse/),
    );
  });

  it('se filtrent par région, et la montrent', async () => {
    const page = withRequest([
      [users.list, { rows: [anAccount({ regionId: 6, region: 'Nord vaudois' })], total: 1 }],
      [lists.read, { region: [aListItem({ id: 6, label: 'Nord vaudois' })] }],
    ]);
    expect(await screen.findByRole('row', { name: /Rose Dubuis/ })).toHaveTextContent('Nord vaudois');
    const filters = within(screen.getByRole('group', { name: 'Filtres' }));
    await page.user.click(filters.getByRole('button', { name: 'Région' }));
    await page.user.click(await screen.findByRole('checkbox', { name: 'Nord vaudois' }));
    await waitFor(() =>
      expect(inputOf(page, '/api/users', 'GET')).toMatchObject({ query: { kind: 'external', regionId: '6' } }),
    );
  });

  it('changent de région dans leur formulaire', async () => {
    const page = withRequest([
      [users.changeExternal, anAccount({ version: 2, regionId: 6, region: 'Nord vaudois' })],
      [lists.read, { region: [aListItem({ id: 6, label: 'Nord vaudois' })] }],
    ]);
    await page.user.click(await screen.findByRole('button', { name: 'Rose Dubuis' }));
    await page.user.selectOptions(await screen.findByRole('combobox', { name: /Région/ }), 'Nord vaudois');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(inputOf(page, '/api/users/:id/external', 'PATCH')).toMatchObject({
        params: { id: 9 },
        body: { version: 1, values: { regionId: 6 } },
      }),
    );
  });
});
