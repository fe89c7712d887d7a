import { lists } from '@tandem/shared/contract/settings/lists';
import { savedViews } from '@tandem/shared/contract/desk/saved-views';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { aTeacher, aTeacherFile, aUser, outcome, renderPage, teacherNumbers } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import TeachersPage from './TeachersPage';

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'] & object;
const item = (id: number, label: string, extra = {}) => ({ id, label, code: null, isActive: true, extra });
const known = {
  branch: [item(1, 'Mathématiques', { shortCode: 'MAT' }), item(2, 'Français', { shortCode: 'FRA' })],
  'location-course': [item(11, 'Morges'), item(12, 'Nyon')],
  country: [item(1, 'Suisse', { iso2: 'CH' })],
};
const rows = [aTeacher(), aTeacher({ id: 8, firstName: 'Ana', lastName: 'Rey', isComplete: false })];

const open = (query = '', { role = 'admin', replies = [] as Replies } = {}) =>
  renderPage(<TeachersPage />, {
    at: `/internal/teachers${query}`,
    path: '/internal/teachers',
    user: aUser({ role }),
    replies: [
      ...replies,
      [
        teachers.list,
        (input: unknown) =>
          JSON.stringify(input).includes('"archived":true') ? { rows: [], total: 0 } : { rows, total: 2 },
      ],
      [teachers.counts, teacherNumbers()],
      [lists.read, known],
    ],
  });
type Page = ReturnType<typeof open>;
const sent = ({ platform }: Page, endpoint: { path: string; method: string }) =>
  platform.calls.filter(({ path, method }) => path === endpoint.path && method === endpoint.method);

describe('la liste des répétiteurs', () => {
  it('montre chacun avec un lien vers sa fiche, ses branches, ses lieux et son dossier', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Luca Berset' })).toHaveAttribute(
      'href',
      '/internal/teachers/show/7',
    );
    const row = within(screen.getByRole('row', { name: /Luca Berset/ }));
    for (const text of ['MAT', 'Morges', 'ma, je', '2 / 3', 'Complet']) expect(row.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: /Candidatures/ })).toHaveTextContent('10');
  });

  it('un coach n’y voit ni dossier, ni export, ni ajout', async () => {
    open('?sort=-complete&view=incomplete', { role: 'coach' });
    await screen.findByRole('link', { name: 'Luca Berset' });
    expect(screen.queryByRole('columnheader', { name: /Dossier/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Incomplets|Permis/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Exporter|Nouveau·elle répétiteur·trice/ })).toBeNull();
  });

  it('dit pourquoi elle est vide', async () => {
    open('?search=xyz', { replies: [[teachers.list, { rows: [], total: 0 }]] });
    expect(await screen.findByText('Aucun·e répétiteur·trice ne correspond.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir toutes les fiches' })).toBeVisible();
  });

  it('n’exporte la paie que cochée', async () => {
    const page = open('?view=active', { replies: [[teachers.exportRows, new Blob(['x'])]] });
    await page.user.click(await screen.findByRole('button', { name: 'Exporter' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'IBAN' }));
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Exporter' }));
    await waitFor(() => expect(sent(page, teachers.exportRows)).toHaveLength(1));
    expect(sent(page, teachers.exportRows)[0]?.input).toMatchObject({
      body: { format: 'xlsx', payColumns: ['iban'], filters: { status: 'active' } },
    });
  });
});

describe('les vues enregistrées', () => {
  const saved = (id: number, name: string, address: string) => ({
    id,
    version: 1,
    screen: 'teachers',
    name,
    address,
    sharedWith: ['coach'],
    isOwn: false,
    owner: 'Camille Rochat',
  });
  const views = [
    saved(3, 'Morges le mardi soir', 'locationCourseId=11&free=ma_soir'),
    saved(4, 'À relancer', 'view=incomplete'),
  ];
  const replies: Replies = [
    [savedViews.list, { views }],
    [teachers.countEach, { totals: [4, 9] }],
  ];

  it('portent leur nombre, demandé en un appel', async () => {
    const page = open('', { replies });
    expect(await screen.findByRole('link', { name: /Morges le mardi soir\s*4$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /À relancer\s*9$/ })).toBeVisible();
    const filters = [{ locationCourseId: '11', free: 'ma_soir' }, { incomplete: 'true' }];
    expect(sent(page, teachers.countEach).map(({ input }) => input)).toEqual([{ body: { filters } }]);
  });

  it('ne font rien compter à un coach qu’il ne puisse lire', async () => {
    const page = open('', { role: 'coach', replies });
    await screen.findByRole('link', { name: /Morges le mardi soir\s*4$/ });
    expect(sent(page, teachers.countEach)[0]?.input).toMatchObject({ body: { filters: [{ free: 'ma_soir' }, {}] } });
  });
});

describe('«Candidatures»', () => {
  const candidate = aTeacher({ id: 21, firstName: 'Zoé', lastName: 'Blanc', status: 'candidate', version: 2 });
  const board: Replies = [
    [
      teachers.list,
      { rows: [candidate, aTeacher({ id: 22, firstName: 'Ali', lastName: 'Noir', status: 'interview' })], total: 2 },
    ],
    [teachers.transition, aTeacherFile({ id: 21, status: 'interview', version: 3 })],
  ];

  it('range les candidatures par étape', async () => {
    open('?view=applications', { replies: board });
    const column = within(await screen.findByRole('region', { name: 'Candidature' }));
    expect(await column.findByRole('link', { name: 'Zoé Blanc' })).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Entretien' })).getByRole('link', { name: 'Ali Noir' }),
    ).toBeVisible();
    expect(screen.getByRole('region', { name: 'Actif·ve' })).toHaveTextContent('44');
  });

  it('une carte avance par son bouton; la notice la ramène', async () => {
    const page = open('?view=applications', { replies: board });
    await page.user.click(await screen.findByRole('button', { name: 'Inviter à un entretien\u00a0: Zoé Blanc' }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]?.action?.run();
    await waitFor(() => expect(sent(page, teachers.transition)).toHaveLength(2));
    expect(sent(page, teachers.transition).map(({ input }) => input)).toEqual([
      { params: { id: 21 }, body: { version: 2, to: 'interview' } },
      { params: { id: 21 }, body: { version: 3, to: 'candidate' } },
    ]);
  });

  it('un coach les lit sans les déplacer', async () => {
    open('?view=applications', { role: 'coach', replies: board });
    expect(await screen.findByRole('link', { name: 'Zoé Blanc' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /entretien/ })).toBeNull();
  });
});

describe('«Qui peut donner un cours ?»', () => {
  const found = {
    rows: [
      {
        id: 7,
        lastName: 'Berset',
        firstName: 'Luca',
        mobile: null,
        email: null,
        groups: 1,
        maxGroups: 3,
        rating: 3,
        reasons: [
          { text: 'Donne cours à Morges', isFor: true },
          { text: 'Un cours déborde', isFor: false },
        ],
      },
    ],
  };

  it('comprend une phrase, remplit les champs et répond avec les raisons', async () => {
    const page = open('?availability=1', { replies: [[teachers.availabilitySearch, found]] });
    await page.user.type(await screen.findByLabelText('Votre question'), 'MAT à Morges mardi 18h{Enter}');
    const answers = within(await screen.findByRole('list', { name: 'Répétiteur·trices disponibles' }));
    expect(answers.getByRole('link', { name: 'Luca Berset' })).toBeVisible();
    expect(answers.getByText('Donne cours à Morges')).toBeVisible();
    expect(screen.getByLabelText('Jour')).toHaveValue('ma');
    expect(sent(page, teachers.availabilitySearch)[0]?.input).toEqual({
      query: { branchId: 1, locationCourseId: 11, weekday: 'ma', time: '18:00' },
    });
  });

  it('cherche aussi par les champs, et dit quand personne ne peut', async () => {
    const { user } = open('?availability=1', { replies: [[teachers.availabilitySearch, { rows: [] }]] });
    await user.selectOptions(await screen.findByLabelText('Branche'), 'Français');
    await user.selectOptions(screen.getByLabelText('Jour'), 'Jeudi');
    expect(screen.getByText('Indiquez au moins la branche, le jour et l’heure.')).toBeVisible();
    await user.type(screen.getByLabelText('Heure'), '17h15{Enter}');
    expect(await screen.findByText('Personne n’est disponible à ce moment.')).toBeVisible();
    expect(screen.getByLabelText('Heure')).toHaveValue('17:15');
  });

  it('le dit quand la phrase ne veut rien dire', async () => {
    const { user } = open('?availability=1');
    await user.type(await screen.findByLabelText('Votre question'), 'bonjour{Enter}');
    expect(await screen.findByText(/n’a pas été comprise/)).toBeVisible();
  });
});

describe('ajouter un répétiteur', () => {
  it('enregistre et ouvre la fiche', async () => {
    const page = open('?add=1', { replies: [[teachers.create, aTeacherFile({ id: 99 })]] });
    await page.user.type(await screen.findByLabelText(/^Prénom/), 'Nina');
    await page.user.type(screen.getByLabelText(/^Nom/), 'Favre');
    await page.user.type(screen.getByLabelText(/^Natel/), '079 123 45 67');
    await page.user.type(screen.getByLabelText(/^E-mail/), 'nina@exemple.ch');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/internal/teachers/show/99'));
    expect(sent(page, teachers.create)[0]?.input).toMatchObject({
      body: { status: 'candidate', identity: { lastName: 'Favre' }, contact: { mobile: '+41791234567', countryId: 1 } },
    });
  });

  it('montre les fautes champ par champ', async () => {
    const refused = outcome(422, { message: '', errors: { 'contact.npa': 'Un NPA suisse a quatre chiffres.' } });
    const page = open('?add=1', { replies: [[teachers.create, refused]] });
    await page.user.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    expect(sent(page, teachers.create)).toHaveLength(0);
    await page.user.type(screen.getByLabelText(/^Prénom/), 'Nina');
    await page.user.type(screen.getByLabelText(/^Nom/), 'Favre');
    await page.user.type(screen.getByLabelText(/^Natel/), '079 123 45 67');
    await page.user.type(screen.getByLabelText(/^E-mail/), 'nina@exemple.ch');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Un NPA suisse a quatre chiffres.')).toBeVisible();
  });
});
