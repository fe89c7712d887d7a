import { consents } from '@tandem/shared/contract/consents';
import { lists } from '@tandem/shared/contract/lists';
import { studentNotes } from '@tandem/shared/contract/student-notes';
import { students } from '@tandem/shared/contract/students';
import { ApiError } from '@tandem/shared/platform';
import { aContact, aStudentCard, aStudentFile, aUser, outcome, renderPage, someLists } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import StudentPage from './StudentPage';

// Whole forms are filled in here: on a busy machine that takes longer than a usual test.
jest.setTimeout(30_000);

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'] & object;

function open(shown: unknown, { at = '/internal/students/show/12', role = 'admin', replies = [] as Replies } = {}) {
  return renderPage(<StudentPage />, {
    at,
    path: '/internal/students/show/:id',
    user: aUser({ role, teacher: role === 'teacher' ? { id: 7 } : null }),
    replies: [
      ...replies,
      [students.show, shown],
      [lists.read, someLists()],
      [consents.list, { rows: [], scopes: ['privacy_notice'] }],
      [studentNotes.list, { rows: [] }],
    ],
  });
}
type Page = ReturnType<typeof open>;
const card = (name: string) => within(screen.getByRole('region', { name }));
const sent = ({ platform }: Page, path: string) =>
  platform.calls.filter((call) => call.path === path && call.method !== 'GET');

async function changeName({ user }: Page, name: string) {
  await user.click(await screen.findByRole('button', { name: 'Modifier Identité' }));
  const field = screen.getByLabelText(/^Nom/);
  await user.clear(field);
  await user.type(field, `${name}{Enter}`);
}

describe('la fiche d’un apprenti', () => {
  it('montre la personne, son âge, son numéro et comment la joindre', async () => {
    open(aStudentFile());

    expect(await screen.findByRole('heading', { level: 1, name: 'Amélie Favre' })).toBeVisible();
    expect(screen.getByText('20 ans')).toBeVisible();
    expect(screen.getByText('AP-26-00012')).toBeVisible();
    expect(screen.getAllByRole('link', { name: '+41 79 123 45 67' })[0]).toHaveAttribute('href', 'tel:+41791234567');
  });

  it('signale un mineur sans représentant légal', async () => {
    open(aStudentFile({ age: 16, isMinor: true }));
    expect(await screen.findByText('Mineur')).toBeVisible();
    expect(screen.getByText('Sans représentant légal')).toBeVisible();
  });

  it('enregistre une section avec la version lue', async () => {
    const page = open(aStudentFile(), { replies: [[students.change, aStudentFile({ version: 4 })]] });
    await changeName(page, 'Rochat');

    expect(await screen.findByRole('button', { name: 'Modifier Identité' })).toHaveFocus();
    expect(sent(page, students.change.path)[0]?.input).toEqual({
      params: { id: 12 },
      body: {
        section: 'identity',
        version: 3,
        values: { firstName: 'Amélie', lastName: 'Rochat', gender: 'f', birthDate: '2006-03-05' },
      },
    });
  });

  it('laisse tout en l’état avec Échap', async () => {
    const page = open(aStudentFile());
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Coordonnées' }));
    await page.user.type(screen.getByLabelText(/^E-mail/), 'x');
    await page.user.keyboard('{Escape}');

    expect(card('Coordonnées').getByText('amelie.favre@exemple.ch')).toBeVisible();
    expect(sent(page, students.change.path)).toHaveLength(0);
  });

  describe('quand quelqu’un d’autre a enregistré entre-temps', () => {
    const stale = (lastName: string) =>
      outcome(409, {
        message: 'Cette fiche a changé.',
        reason: 'stale',
        current: aStudentFile({
          version: 9,
          updatedBy: 'Sophie Jaquet',
          identity: { ...aStudentFile().identity, lastName },
        }),
      });
    const answers =
      (lastName: string) =>
      ({ body }: { body: { version: number } }) =>
        body.version === 9 ? aStudentFile({ version: 10 }) : stale(lastName);

    it('montre les deux valeurs, et garde la mienne si je le décide', async () => {
      const page = open(aStudentFile(), { replies: [[students.change, answers('Favre-Blanc')]] });
      await changeName(page, 'Rochat');

      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByRole('row', { name: 'Nom Rochat Favre-Blanc' })).toBeVisible();
      expect(dialog.getByText(/Sophie Jaquet/)).toBeVisible();
      await page.user.click(dialog.getByRole('button', { name: 'Garder mes valeurs' }));

      await screen.findByRole('button', { name: 'Modifier Identité' });
      expect(sent(page, students.change.path).at(-1)?.input).toMatchObject({
        body: { version: 9, values: { lastName: 'Rochat' } },
      });
    });

    it('prend la sienne si je le décide', async () => {
      const page = open(aStudentFile(), { replies: [[students.change, answers('Favre-Blanc')]] });
      await changeName(page, 'Rochat');
      await page.user.click(await screen.findByRole('button', { name: 'Prendre leurs valeurs' }));

      await screen.findByRole('button', { name: 'Modifier Identité' });
      expect(sent(page, students.change.path)).toHaveLength(1);
    });

    it('enregistre sans question si c’était une autre section', async () => {
      const page = open(aStudentFile(), { replies: [[students.change, answers('Favre')]] });
      await changeName(page, 'Rochat');

      await screen.findByRole('button', { name: 'Modifier Identité' });
      expect(sent(page, students.change.path)).toHaveLength(2);
    });
  });

  it('montre au bon champ ce que l’API refuse', async () => {
    const refused = outcome(422, {
      message: 'Vérifiez.',
      errors: { 'values.npa': 'Un NPA suisse a quatre chiffres.' },
    });
    const page = open(aStudentFile(), { replies: [[students.change, refused]] });
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Adresse' }));
    await page.user.type(screen.getByLabelText('NPA'), '{Enter}');

    expect(await screen.findByText('Un NPA suisse a quatre chiffres.')).toBeVisible();
  });

  it('ne parle pas du n° AVS quand l’organisation ne s’en sert pas', async () => {
    const { avsMasked: _, ...file } = aStudentFile();
    open(file);
    await screen.findByRole('region', { name: 'Origine et langues' });
    expect(screen.queryByText('N° AVS')).toBeNull();
  });

  it('masque le n° AVS et le montre sur demande', async () => {
    const page = open(aStudentFile(), { replies: [[students.revealAvs, { avs: '7561234567897' }]] });
    expect(await screen.findByText('756.••••.••••.97')).toBeVisible();

    await page.user.click(screen.getByRole('button', { name: 'Afficher' }));
    expect(await screen.findByText('756.1234.5678.97')).toBeVisible();
  });

  it('s’archive, et l’avis permet d’annuler', async () => {
    const page = open(aStudentFile(), {
      replies: [
        [students.archive, aStudentFile({ status: 'archived', version: 4 })],
        [students.restore, aStudentFile({ version: 5 })],
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Actions' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Archiver' }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]?.action?.run();

    await waitFor(() => expect(page.platform.notices).toHaveLength(2));
    expect(sent(page, students.restore.path)[0]?.input).toEqual({ params: { id: 12 }, body: { version: 4 } });
  });

  it('ajoute une personne de contact', async () => {
    const page = open(aStudentFile({ contacts: [aContact()] }), { replies: [[students.addContact, aStudentFile()]] });
    await page.user.click(await screen.findByRole('tab', { name: /Contacts/ }));
    await page.user.click(screen.getByRole('button', { name: 'Ajouter une personne' }));
    await page.user.selectOptions(screen.getByLabelText(/^Qui est-ce/), 'other');
    await page.user.type(screen.getByLabelText(/^Prénom/), 'Marc');
    await page.user.type(screen.getByLabelText(/^Nom/), 'Ducret');
    await page.user.type(screen.getByLabelText(/^Téléphone/), '021 555 66 77');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));

    await screen.findByRole('button', { name: 'Ajouter une personne' });
    expect(sent(page, students.addContact.path)[0]?.input).toMatchObject({
      body: { values: { kind: 'other', firstName: 'Marc', lastName: 'Ducret', phone: '+41215556677' } },
    });
  });

  it('demande avant de changer d’onglet pendant une saisie', async () => {
    const page = open(aStudentFile());
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Coordonnées' }));
    await page.user.type(screen.getByLabelText(/^E-mail/), 'x');
    await page.user.click(screen.getByRole('tab', { name: /Formation/ }));

    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Quitter sans enregistrer');
  });

  it('change la formation en cours avec sa propre version', async () => {
    const page = open(aStudentFile(), {
      at: '/internal/students/show/12?tab=formation',
      replies: [[students.changeApprenticeship, aStudentFile()]],
    });
    await page.user.click(await screen.findByRole('button', { name: /^Modifier Employé/ }));
    await page.user.selectOptions(screen.getByLabelText(/^Année d’apprentissage/), '1');
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));

    await screen.findByRole('button', { name: 'Nouvelle formation' });
    expect(sent(page, students.changeApprenticeship.path)[0]?.input).toMatchObject({
      params: { id: 12, apprenticeshipId: 31 },
      body: { version: 1, values: { learningYearId: 1, company: { id: 5 } } },
    });
  });

  it('montre le journal à qui peut le lire', async () => {
    const row = {
      id: 1,
      at: '2026-09-01T08:00:00Z',
      who: 'Camille Rochat',
      what: 'Fiche modifiée',
      reason: null,
      changes: [{ field: 'lastName', label: 'Nom', before: 'Favre', after: 'Rochat' }],
    };
    open(aStudentFile(), {
      at: '/internal/students/show/12?tab=journal',
      replies: [[students.history, { rows: [row], total: 1 }]],
    });

    expect(await screen.findByText('Fiche modifiée')).toBeVisible();
    expect(screen.getByText('01.09.2026 10:00')).toBeVisible();
  });
});

describe('ce que chacun peut faire d’une fiche (domaine §5.1)', () => {
  it('un coach ne change ni l’origine ni le n° AVS, n’archive pas et ne lit pas le journal', async () => {
    const may = { changeSensitive: false, revealAvs: false, archive: false, readHistory: false };
    const page = open(aStudentFile({ may }), { role: 'coach' });
    await screen.findByRole('button', { name: 'Modifier Adresse' });

    for (const name of ['Modifier Origine et langues', 'Modifier le n° AVS', 'Afficher'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Actions' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Attestation']);
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('tab', { name: 'Journal' })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Modifier Identité' }));
    expect(screen.queryByLabelText(/^Date de naissance/)).toBeNull();
  });

  it('un répétiteur ne voit qu’une carte et ses propres remarques', async () => {
    open(aStudentCard(), { role: 'teacher' });

    expect(await screen.findByRole('link', { name: 'MAT-LAU-01' })).toHaveAttribute(
      'href',
      '/internal/appapp/group/show/3',
    );
    const buttons = await screen.findAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Remarque pédagogique']);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it.each([
    ['admin', 'Retour à la liste des apprentis', '/internal/students'],
    ['teacher', 'Retour à mon profil', '/internal/teachers/show/7'],
  ])('une fiche introuvable ramène %s chez soi', async (role, name, href) => {
    open(new ApiError(404, 'Apprenti introuvable.'), { role });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it.each(['abc', '0', '-1', '1e3x'])('une adresse qui n’est pas une fiche n’appelle rien : %s', async (id) => {
    const page = open(aStudentFile(), { at: `/internal/students/show/${id}` });
    expect(await screen.findByText('Cet apprenti est introuvable.')).toBeVisible();
    expect(page.platform.calls).toHaveLength(0);
  });
});
