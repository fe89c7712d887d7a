import { accounts } from '@tandem/shared/contract/account';
import { lists } from '@tandem/shared/contract/lists';
import { type TeacherFile, teachers } from '@tandem/shared/contract/teachers';
import { aUser, outcome, renderPage, someLists } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import TeacherPage from './TeacherPage';

const aTeacher = (given: Partial<TeacherFile> = {}): TeacherFile => ({
  id: 7,
  version: 3,
  status: 'active',
  isOwn: false,
  mayChange: true,
  identity: { lastName: 'Berset', firstName: 'Luca' },
  contact: {
    mobile: '+41797793285',
    phone: null,
    email: 'luca.berset@exemple.ch',
    street: 'Place du Marché',
    houseNo: '20',
    npa: '1003',
    city: 'Lausanne',
    countryId: 1,
    labels: { country: 'Suisse' },
  },
  study: { school: 'Université', field: 'Droit', level: 'Master' },
  currentStudents: [{ id: 12, lastName: 'Favre', firstName: 'Amélie', groupId: 3, groupCode: 'MAT-LAU-01' }],
  updatedAt: '2026-09-01T08:00:00Z',
  ...given,
});
const own = { isOwn: true, mayChange: true };
const readOnly = { mayChange: false };
type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'] & object;

const open = (shown: unknown, { role = 'admin', id = '7', replies = [] as Replies } = {}) =>
  renderPage(<TeacherPage />, {
    at: `/internal/teachers/show/${id}`,
    path: '/internal/teachers/show/:id',
    user: aUser({ role, teacher: role === 'teacher' ? { id: 7 } : null }),
    replies: [[teachers.show, shown], [lists.read, someLists()], ...replies],
  });
type Page = ReturnType<typeof open>;
const sent = ({ platform }: Page) => platform.calls.filter(({ method }) => method === 'PATCH');

async function change({ user }: Page, section: string, field: RegExp, value: string) {
  await user.click(await screen.findByRole('button', { name: `Modifier ${section}` }));
  await user.clear(screen.getByLabelText(field));
  await user.type(screen.getByLabelText(field), `${value}{Enter}`);
}

describe('la fiche d’un répétiteur', () => {
  it('montre qui c’est, comment le joindre et à qui il enseigne', async () => {
    open(aTeacher());

    expect(await screen.findByRole('heading', { level: 1, name: 'Luca Berset' })).toBeVisible();
    expect(screen.getByText('Actif·ve')).toBeVisible();
    const group = within(await screen.findByRole('list', { name: 'MAT-LAU-01' }));
    expect(group.getByRole('link', { name: 'Amélie Favre' })).toHaveAttribute('href', '/internal/students/show/12');
  });

  it('se change par le bureau, avec la version lue', async () => {
    const page = open(aTeacher(), { replies: [[teachers.change, aTeacher({ version: 4 })]] });
    await change(page, 'Identité', /^Nom/, 'Blanc');

    expect(await screen.findByRole('button', { name: 'Modifier Identité' })).toHaveFocus();
    expect(sent(page)[0]?.input).toEqual({
      params: { id: 7 },
      body: { section: 'identity', version: 3, values: { firstName: 'Luca', lastName: 'Blanc' } },
    });
  });

  it('se lit seulement pour un coach', async () => {
    open(aTeacher(readOnly), { role: 'coach' });
    expect(await screen.findByRole('region', { name: 'Coordonnées' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Modifier/ })).toBeNull();
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('montre les deux valeurs quand quelqu’un d’autre a enregistré entre-temps', async () => {
    const current = aTeacher({ version: 9, identity: { lastName: 'Noir', firstName: 'Luca' } });
    const stale = outcome(409, { message: 'Cette fiche a changé.', reason: 'stale', current });
    const page = open(aTeacher(), { replies: [[teachers.change, stale]] });
    await change(page, 'Identité', /^Nom/, 'Blanc');

    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('row', { name: 'Nom Blanc Noir' })).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Prendre leurs valeurs' }));
    await screen.findByRole('button', { name: 'Modifier Identité' });
    expect(sent(page)).toHaveLength(1);
  });

  it.each([
    ['une fiche qui n’existe pas', outcome(404, { message: 'Répétiteur introuvable.' }), '7'],
    ['une adresse qui n’est pas une fiche', aTeacher(), 'abc'],
  ])('dit qu’elle est introuvable : %s', async (_, shown, id) => {
    open(shown, { id });
    expect(await screen.findByText('Ce répétiteur est introuvable.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retour à la page d’accueil' })).toHaveAttribute(
      'href',
      '/internal/dashboard',
    );
  });
});

describe('« Mon profil »', () => {
  it('le répétiteur change ses coordonnées et son identité', async () => {
    const page = open(aTeacher(own), { role: 'teacher', replies: [[teachers.change, aTeacher(own)]] });
    await change(page, 'Coordonnées', /^Natel/, '078 111 22 33');

    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)[0]?.input).toMatchObject({
      body: { section: 'contact', version: 3, values: { mobile: '+41781112233', countryId: 1 } },
    });
    expect(screen.getByRole('button', { name: 'Modifier Identité' })).toBeVisible();
  });

  it('contient le compte', async () => {
    const page = open(aTeacher(own), { role: 'teacher', replies: [[accounts.listSessions, []]] });
    await page.user.click(await screen.findByRole('tab', { name: 'Compte' }));
    expect(await screen.findByRole('region', { name: 'Mot de passe' })).toBeVisible();
  });

  it('demande avant de quitter une saisie pour le compte', async () => {
    const page = open(aTeacher(own), { role: 'teacher' });
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Coordonnées' }));
    await page.user.type(screen.getByLabelText(/^E-mail/), 'x');
    await page.user.click(screen.getByRole('tab', { name: 'Compte' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Quitter sans enregistrer');
  });

  it('laisse tout en l’état avec Échap', async () => {
    const page = open(aTeacher(own), { role: 'teacher' });
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Coordonnées' }));
    expect(screen.getByLabelText(/^Natel/)).toHaveValue('+41 79 779 32 85');
    await page.user.type(screen.getByLabelText(/^Rue/), 'x{Escape}');
    expect(screen.getByText('Place du Marché')).toBeVisible();
    expect(sent(page)).toHaveLength(0);
  });
});
