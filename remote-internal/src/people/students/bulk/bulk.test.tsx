import { lists } from '@tandem/shared/contract/settings/lists';
import { consents } from '@tandem/shared/contract/people/consents';
import { students } from '@tandem/shared/contract/people/students';
import { studentsBulk } from '@tandem/shared/contract/people/students.bulk';
import { aListItem, aStudent, aUser, type FakeReply, outcome, renderPage, someCounts } from '@tandem/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import StudentsPage from '../StudentsPage';

const amelie = aStudent();
const yanis = aStudent({ id: 13, number: 'AP-26-00013', firstName: 'Yanis', lastName: 'Benali', email: null });
const template = { id: 1, name: 'Rappel', subject: 'Dossier {{numero}}', body: 'Bonjour {{prenom}}' };
const noEmail = { id: 13, number: 'AP-26-00013', name: 'Yanis Benali', reason: 'Sans e-mail' };
const none = { refused: [], refusedTotal: 0 };

async function open({ role = 'admin', replies = [] as readonly FakeReply[], at = '' } = {}) {
  const page = renderPage(<StudentsPage />, {
    at: `/internal/students${at}`,
    path: '/internal/students',
    user: aUser({ role }),
    replies: [
      ...replies,
      [students.list, { rows: [amelie, yanis], total: 60 }],
      [students.counts, someCounts()],
      [lists.read, { 'source-student': [aListItem({ id: 5, label: 'École' })] }],
      [studentsBulk.mailTemplates, { templates: [template] }],
    ],
  });
  await page.user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Amélie Favre' }));
  const sent = (endpoint: { path: string }) =>
    page.platform.calls
      .filter(({ path }) => path === endpoint.path)
      .map(({ input }) => (input as { body: object }).body);
  const press = async (name: string | RegExp) => page.user.click(await screen.findByRole('button', { name }));
  return { ...page, sent, press };
}
const reply = (...given: FakeReply) => given;
const undoOf = ({ platform }: Awaited<ReturnType<typeof open>>) => platform.notices.at(-1)?.action?.run();
const whereTo = ({ router }: Awaited<ReturnType<typeof open>>) =>
  router.state.location.pathname + router.state.location.search;

describe('les actions sur la sélection', () => {
  it.each([
    ['admin', ['E-mail', 'Remarque', 'Provenance', 'Archiver']],
    ['coach', ['Remarque', 'Provenance']],
  ])('sont celles du rôle %s', async (role, expected) => {
    await open({ role });
    const bar = within(screen.getByRole('region', { name: 'Sélection' }));
    const names = bar.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.filter((name) => ['E-mail', 'Remarque', 'Provenance', 'Archiver'].includes(name ?? ''))).toEqual(
      expected,
    );
  });

  it('télécharge les étiquettes d’adresse, ou dit pourquoi il n’y en a pas', async () => {
    const page = await open({ replies: [reply(studentsBulk.labels, new Blob(['%PDF-']))] });
    await page.press('Étiquettes');
    await waitFor(() => expect(page.platform.notices).toMatchObject([{ text: 'Étiquettes téléchargées.' }]));
    expect(page.sent(studentsBulk.labels)).toEqual([{ target: { ids: [12] } }]);
    cleanup();
    const message = 'Aucune adresse complète parmi les apprenti·es choisi·es.';
    const other = await open({
      replies: [reply(studentsBulk.labels, outcome(422, { message: 'Refusé', errors: { target: message } }))],
    });
    await other.press('Étiquettes');
    await waitFor(() => expect(other.platform.notices).toMatchObject([{ text: message, tone: 'error' }]));
  });

  it('mène d’une fiche cochée au choix de son double, et de deux fiches à leur comparaison', async () => {
    const one = await open();
    await one.press('Fusionner…');
    expect(whereTo(one)).toBe('/internal/students/show/12?merge=student');
    cleanup();
    const two = await open();
    await two.user.click(screen.getByRole('checkbox', { name: 'Sélectionner Yanis Benali' }));
    await two.press('Fusionner…');
    expect(whereTo(two)).toBe('/internal/students/show/12?merge=student.13');
  });

  it('ne propose pas de fusionner trois fiches ou toute la liste, ni à un coach', async () => {
    const page = await open();
    await page.press('Tout sélectionner (60)');
    expect(screen.queryByRole('button', { name: 'Fusionner…' })).toBeNull();
    cleanup();
    await open({ role: 'coach' });
    expect(screen.queryByRole('button', { name: 'Fusionner…' })).toBeNull();
  });

  it('archive, dit qui est resté, et sait revenir en arrière', async () => {
    const refused = [{ ...noEmail, reason: 'Suit encore un cours' }];
    const page = await open({
      replies: [
        reply(studentsBulk.archive, { done: [12], refused, refusedTotal: 1 }),
        reply(studentsBulk.restore, { done: [12], ...none }),
      ],
    });
    await page.press('Archiver');
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archiver' }));

    expect(page.sent(studentsBulk.archive)).toEqual([{ target: { ids: [12] } }]);
    expect(await screen.findByRole('dialog', { name: '1 personne laissée de côté' })).toHaveTextContent(
      'Suit encore un cours',
    );
    expect(page.platform.notices.at(-1)?.text).toBe('1 apprenti·e archivé·e.');
    undoOf(page);
    await waitFor(() => expect(page.sent(studentsBulk.restore)).toEqual([{ target: { ids: [12] } }]));
  });

  it('prend tout le filtre quand on le demande', async () => {
    const page = await open({
      at: '?view=minor&search=fav',
      replies: [reply(studentsBulk.archive, { done: [], ...none })],
    });
    await page.press('Tout sélectionner (60)');
    expect(screen.getByRole('region', { name: 'Sélection' })).toHaveTextContent('60 sélectionnés');

    await page.press('Archiver');
    await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archiver' }));
    expect(page.sent(studentsBulk.archive)).toEqual([{ target: { filters: { minor: 'true', search: 'fav' } } }]);
  });

  it('ajoute une remarque et la retire', async () => {
    const page = await open({
      replies: [
        reply(studentsBulk.addNote, { done: [12], ...none, noteIds: [7] }),
        reply(studentsBulk.removeNotes, { removed: 1 }),
      ],
    });
    await page.press('Remarque');
    await page.user.type(await screen.findByRole('textbox', { name: 'Remarque' }), 'Séance du 3 décembre');
    await page.press('Ajouter la remarque');

    const values = { text: 'Séance du 3 décembre', visibility: 'all_staff' };
    expect(page.sent(studentsBulk.addNote)).toEqual([{ target: { ids: [12] }, values }]);
    undoOf(page);
    await waitFor(() => expect(page.sent(studentsBulk.removeNotes)).toEqual([{ noteIds: [7] }]));
  });

  it('note la provenance et rend à chacun la sienne', async () => {
    const before = [{ sourceStudentId: null, ids: [12] }];
    const page = await open({ replies: [reply(studentsBulk.setSource, { done: [12], ...none, before })] });
    await page.press('Provenance');
    await screen.findByRole('option', { name: 'École' });
    await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Comment nous ont connus' }), 'École');
    await page.press('Enregistrer');
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    undoOf(page);

    await waitFor(() =>
      expect(page.sent(studentsBulk.setSource)).toEqual([
        { changes: [{ target: { ids: [12] }, sourceStudentId: 5 }] },
        { changes: [{ target: { ids: [12] }, sourceStudentId: null, from: 5 }] },
      ]),
    );
  });
});

describe('l’e-mail à la sélection', () => {
  const first = { to: 'amelie.favre@exemple.ch', subject: 'Dossier AP-26-00012', text: 'Bonjour Amélie' };

  it('part d’un modèle, se montre, puis s’envoie', async () => {
    const page = await open({
      replies: [
        reply(studentsBulk.previewMail, { first, addressees: 1, refused: [noEmail], refusedTotal: 1 }),
        reply(studentsBulk.sendMail, { done: [12], ...none }),
      ],
    });
    await page.press('E-mail');
    await screen.findByRole('option', { name: 'Rappel' });
    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Modèle' }), 'Rappel');
    await page.press('Aperçu');

    expect(await screen.findByRole('region', { name: 'Aperçu du premier e-mail' })).toHaveTextContent('Bonjour Amélie');
    expect(screen.getByText('1 personne ne le recevra pas')).toBeVisible();
    expect(page.sent(studentsBulk.sendMail)).toEqual([]);

    await page.press('Envoyer à 1 personne');
    const mail = { subject: template.subject, text: template.body };
    expect(page.sent(studentsBulk.sendMail)).toEqual([{ target: { ids: [12] }, mail }]);
    await waitFor(() => expect(page.platform.notices.at(-1)?.text).toBe('1 e-mail est en route.'));
  });

  it('à l’entreprise, nomme qui n’a pas donné son consentement, et le demande d’une pression (house 35)', async () => {
    const missing = { ...noEmail, reason: 'Le consentement manque', scope: 'share_company' };
    const page = await open({
      replies: [
        reply(studentsBulk.previewMail, { first: null, addressees: 0, refused: [missing], refusedTotal: 1 }),
        reply(consents.ask, { to: 'amelie@example.ch' }),
      ],
    });
    await page.press('E-mail');
    await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Destinataire' }), 'company');
    await page.user.type(screen.getByRole('textbox', { name: 'Objet' }), 'Cours');
    await page.user.type(screen.getByRole('textbox', { name: 'Texte' }), 'Bonjour');
    await page.press('Aperçu');
    expect(await screen.findByText('Le consentement manque')).toBeVisible();
    expect(page.sent(studentsBulk.previewMail)).toMatchObject([{ to: 'company' }]);
    await page.user.click(screen.getByRole('button', { name: /^Demander le consentement de / }));
    expect(await screen.findByText('Demandé')).toBeVisible();
    expect(page.sent(consents.ask)).toEqual([{ scopes: ['share_company'] }]);
  });

  it('ne part pas avec une variable inconnue', async () => {
    const page = await open();
    await page.press('E-mail');
    await page.user.type(await screen.findByRole('textbox', { name: 'Objet' }), 'Bonjour');
    await page.user.type(screen.getByRole('textbox', { name: 'Texte' }), 'Cher {{{{nim}}');
    await page.press('Aperçu');

    expect(await screen.findByText(/Variable inconnue/)).toBeVisible();
    expect(page.sent(studentsBulk.previewMail)).toEqual([]);
  });

  it('montre ce que l’API refuse', async () => {
    const errors = { target: 'Au plus 10 000 apprenti·es à la fois : ajoutez un filtre.' };
    const page = await open({ replies: [reply(studentsBulk.previewMail, outcome(422, { message: 'Non', errors }))] });
    await page.press('E-mail');
    await page.user.type(await screen.findByRole('textbox', { name: 'Objet' }), 'Bonjour');
    await page.user.type(screen.getByRole('textbox', { name: 'Texte' }), 'Bonjour');
    await page.press('Aperçu');

    expect(await screen.findByText(errors.target)).toBeVisible();
  });
});
