import { accounts } from '@tandem/shared/contract/access/account';
import { users } from '@tandem/shared/contract/access/users';
import { documents } from '@tandem/shared/contract/platform/documents';
import { lists } from '@tandem/shared/contract/settings/lists';
import { attendance } from '@tandem/shared/contract/teaching/attendance';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { anOwnFile, aPay, aTeacherFile, aUser, outcome, renderPage, someLists } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import TeacherPage from './TeacherPage';

type Replies = NonNullable<Parameters<typeof renderPage>[1]>['replies'] & object;

const open = (record: unknown, { role = 'admin', id = '7', tab = '', replies = [] as Replies } = {}) =>
  renderPage(<TeacherPage />, {
    at: `/internal/teachers/show/${id}${tab && `?tab=${tab}`}`,
    path: '/internal/teachers/show/:id',
    user: aUser({ role, teacher: role === 'teacher' ? { id: 7 } : null }),
    replies: [[teachers.show, record], [lists.read, someLists()], ...replies],
  });
type Page = ReturnType<typeof open>;
const sent = ({ platform }: Page, method = 'PATCH') => platform.calls.filter((call) => call.method === method);

async function change({ user }: Page, section: string, field: RegExp, value: string) {
  await user.click(await screen.findByRole('button', { name: `Modifier ${section}` }));
  await user.clear(screen.getByLabelText(field));
  await user.type(screen.getByLabelText(field), `${value}{Enter}`);
}

/** As a coach gets it: classes B and D are not there. */
function coachFile() {
  const { origin: _o, rating: _r, missing: _m, ...file } = aTeacherFile();
  const may = { change: [], move: false, archive: false, readPay: false, readHistory: false, keepCalendar: false };
  return { ...file, mayChange: false, may };
}

describe('l’accès d’un répétiteur', () => {
  const noAccount: Replies = [[users.list, { rows: [], total: 0 }]];

  it('se crée depuis sa fiche, par l’administration', async () => {
    const page = open(aTeacherFile(), {
      replies: [...noAccount, [users.create, { email: 'luca@exemple.ch' }]],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Créer un accès…' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Inviter Luca Berset' }));
    await page.user.click(dialog.getByRole('button', { name: 'Envoyer l’invitation' }));
    await waitFor(() => expect(sent(page, 'POST')).toHaveLength(1));
    expect(sent(page, 'POST')[0]?.input).toMatchObject({ body: { of: 'teacher', teacherId: 7 } });
  });

  it('n’est pas proposé à qui ne gère pas les comptes', async () => {
    open(aTeacherFile(), { role: 'appapp_administrator', replies: noAccount });
    expect(await screen.findByRole('heading', { level: 1, name: 'Luca Berset' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Créer un accès…' })).toBeNull();
  });
});

describe('la fiche d’un répétiteur', () => {
  it('montre qui c’est, comment le joindre et à qui il enseigne', async () => {
    const { user } = open(aTeacherFile());

    expect(await screen.findByRole('heading', { level: 1, name: 'Luca Berset' })).toBeVisible();
    expect(screen.getByText('Actif·ve')).toBeVisible();
    await user.click(await screen.findByRole('tab', { name: /^Groupes/ }));
    expect(screen.getByRole('cell', { name: 'Mardi 18:00–19:30' })).toBeVisible();
    const group = within(screen.getByRole('list', { name: 'MAT-LAU-01' }));
    expect(group.getByRole('link', { name: 'Amélie Favre' })).toHaveAttribute('href', '/internal/students/show/12');
  });

  it('se change par le bureau, avec la version lue', async () => {
    const page = open(aTeacherFile(), { replies: [[teachers.change, aTeacherFile({ version: 4 })]] });
    await change(page, 'Identité', /^Nom/, 'Blanc');

    expect(await screen.findByRole('button', { name: 'Modifier Identité' })).toHaveFocus();
    expect(sent(page)[0]?.input).toEqual({
      params: { id: 7 },
      body: { section: 'identity', version: 3, values: { firstName: 'Luca', lastName: 'Blanc', gender: 'm' } },
    });
  });

  it('se lit seulement pour un coach, sans naissance ni paie', async () => {
    open(coachFile(), { role: 'coach' });
    expect(await screen.findByRole('region', { name: 'Coordonnées' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Modifier|Archiver|Statut)/ })).toBeNull();
    expect(screen.queryByRole('region', { name: /Naissance|Appréciation/ })).toBeNull();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Aperçu',
      'Groupes1',
      'Disponibilités',
      'Documents',
    ]);
  });

  it('montre les deux valeurs quand quelqu’un d’autre a enregistré entre-temps', async () => {
    const current = aTeacherFile({ version: 9, identity: { lastName: 'Noir', firstName: 'Luca', gender: 'm' } });
    const stale = outcome(409, { message: 'Cette fiche a changé.', reason: 'stale', current });
    const page = open(aTeacherFile(), { replies: [[teachers.change, stale]] });
    await change(page, 'Identité', /^Nom/, 'Blanc');

    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByRole('row', { name: 'Nom Blanc Noir' })).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Prendre leurs valeurs' }));
    await screen.findByRole('button', { name: 'Modifier Identité' });
    expect(sent(page)).toHaveLength(1);
  });

  it('change les branches ligne par ligne', async () => {
    const page = open(aTeacherFile(), { replies: [[teachers.change, aTeacherFile()]] });
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Enseignement' }));
    await page.user.selectOptions(screen.getByLabelText(/^Jusqu’en/), '4e année');
    await page.user.click(screen.getByRole('checkbox', { name: 'AFP' }));
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)[0]?.input).toMatchObject({
      body: {
        section: 'teaching',
        values: { branches: [{ branchId: 1, maxLearningYear: 4, certTypes: ['CFC', 'AFP'] }] },
      },
    });
  });

  it('dit ce qui manque à un dossier, et quand le permis échoit', async () => {
    const { origin } = aTeacherFile();
    open(aTeacherFile({ missing: ['iban', 'avs'], origin: { ...origin!, permitValidUntil: '2020-01-31' } }));
    expect(await screen.findByText('Il manque encore : IBAN, N° AVS.')).toBeVisible();
    expect(screen.getByText('Permis échu le 31.01.2020')).toBeVisible();
  });

  it('avance d’une étape; la notice la reprend', async () => {
    const interview = aTeacherFile({ status: 'interview', version: 4 });
    const page = open(aTeacherFile({ status: 'candidate' }), { replies: [[teachers.transition, interview]] });
    await page.user.click(await screen.findByRole('button', { name: 'Statut' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Inviter à un entretien' }));
    await waitFor(() => expect(page.platform.notices).toHaveLength(1));
    page.platform.notices[0]?.action?.run();
    await waitFor(() => expect(sent(page, 'POST').filter(({ path }) => path.endsWith('transition'))).toHaveLength(2));
    expect(sent(page, 'POST').at(-1)?.input).toEqual({ params: { id: 7 }, body: { version: 4, to: 'candidate' } });
  });

  const taker = (id: number, lastName: string, text: string, isFor = true) => ({
    id,
    lastName,
    firstName: 'Ana',
    mobile: null,
    email: null,
    groups: 1,
    maxGroups: 3,
    reasons: [{ text, isFor }],
  });
  const left = {
    id: 3,
    version: 2,
    code: 'MAT-LAU-01',
    branch: 'Mathématiques',
    location: 'Lausanne',
    places: 4,
    weekday: 'ma',
    startsAt: '18:00',
    endsAt: '19:30',
    takers: [taker(8, 'Rey', 'Lausanne n’est pas parmi ses lieux', false), taker(9, 'Blanc', 'Donne cours à Lausanne')],
  };

  it('part avec ses groupes : chacun a déjà qui le reprend, avec les raisons, et se change', async () => {
    const page = open(aTeacherFile(), {
      replies: [
        [teachers.handOver, { groups: [left, { ...left, id: 4, code: 'MAT-LAU-02', takers: [] }] }],
        [teachers.transition, aTeacherFile({ status: 'inactive', version: 4 })],
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Statut' }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Rendre inactif·ve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rendre inactif·ve\u00a0: Luca Berset' }));
    const choice = await dialog.findByRole('combobox', { name: 'Qui reprend MAT-LAU-01' });
    expect(choice).toHaveDisplayValue('Ana Blanc (1 groupe sur 3)');
    expect(dialog.getByText('Donne cours à Lausanne')).toBeVisible();
    expect(dialog.getByText(/le groupe reste à pourvoir/)).toBeVisible();
    await page.user.selectOptions(choice, 'Ana Rey (1 groupe sur 3)');
    await page.user.click(dialog.getByRole('button', { name: 'Rendre inactif·ve et remettre les groupes' }));
    await waitFor(() => expect(page.platform.notices[0]?.text).toContain('1 groupe remis, 1 groupe à pourvoir'));
    expect(sent(page, 'POST').at(-1)?.input).toMatchObject({
      body: {
        version: 3,
        to: 'inactive',
        handOver: [
          { groupId: 3, version: 2, teacherId: 8 },
          { groupId: 4, version: 2, teacherId: null },
        ],
      },
    });
    page.platform.notices[0]?.action?.run();
    await waitFor(() =>
      expect(sent(page, 'POST').at(-1)?.input).toMatchObject({
        body: {
          version: 4,
          to: 'active',
          takeBack: [
            { groupId: 3, teacherId: 8 },
            { groupId: 4, teacherId: null },
          ],
        },
      }),
    );
  });

  it('dit dans la fenêtre ce qui a changé entre-temps, et relit la liste', async () => {
    const message = 'La personne choisie ne peut plus reprendre MAT-LAU-01. Vérifiez la liste et recommencez.';
    const page = open(aTeacherFile(), {
      replies: [
        [teachers.handOver, { groups: [left] }],
        [teachers.archive, outcome(422, { message, errors: { handOver: message } })],
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Archiver' }));
    await screen.findByRole('combobox', { name: 'Qui reprend MAT-LAU-01' });
    await page.user.click(screen.getByRole('button', { name: 'Archiver et remettre les groupes' }));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() =>
      expect(page.platform.calls.filter(({ path }) => path === teachers.handOver.path)).toHaveLength(2),
    );
  });

  it('garde ses documents', async () => {
    open(aTeacherFile(), {
      tab: 'documents',
      replies: [[documents.teachers.list, { rows: [], addable: ['A'], needsReason: false }]],
    });
    expect(await screen.findByText('Aucun document.')).toBeVisible();
  });

  it.each([
    ['une fiche qui n’existe pas', outcome(404, { message: 'Répétiteur·trice introuvable.' }), '7'],
    ['une adresse qui n’est pas une fiche', aTeacherFile(), 'abc'],
  ])('dit qu’elle est introuvable : %s', async (_, record, id) => {
    open(record, { id });
    expect(await screen.findByText('Cette personne est introuvable.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retour à la page d’accueil' })).toHaveAttribute(
      'href',
      '/internal/dashboard',
    );
  });
});

describe('la rémunération', () => {
  const pay: Replies = [
    [teachers.pay, aPay()],
    [teachers.changePay, aPay({ version: 4 })],
  ];

  it('ne se demande qu’à l’ouverture de son onglet', async () => {
    const page = open(aTeacherFile(), { replies: pay });
    await page.user.click(await screen.findByRole('tab', { name: 'Rémunération' }));
    expect(await screen.findByText('CHF 37.50')).toBeVisible();
    expect(screen.getByText('CH•• •••• 5295 7')).toBeVisible();
    expect(page.platform.calls.filter(({ path }) => path.endsWith('/pay'))).toHaveLength(1);
  });

  it('montre un numéro sur demande', async () => {
    const page = open(aTeacherFile(), {
      tab: 'pay',
      replies: [...pay, [teachers.reveal, { value: 'CH9300762011623852957' }]],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Afficher IBAN' }));
    expect(await screen.findByText('CH93 0076 2011 6238 5295 7')).toBeVisible();
    expect(sent(page, 'POST').at(-1)?.input).toEqual({ params: { id: 7 }, body: { field: 'iban' } });
  });

  it('un nouveau taux se tape en francs et part en centimes', async () => {
    const page = open(aTeacherFile(), { tab: 'pay', replies: pay });
    await page.user.click(await screen.findByRole('button', { name: 'Nouveau taux' }));
    await page.user.type(screen.getByLabelText(/^Valable dès le/), '01.08.2027');
    await page.user.type(screen.getByLabelText(/^Taux horaire/), '38.50{Enter}');
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)[0]?.input).toEqual({
      params: { id: 7 },
      body: { section: 'rate', version: 3, values: { validFrom: '2027-08-01', hourlyRate: 3850, vacationPct: 833 } },
    });
  });

  it('garde la saisie quand la date est refusée', async () => {
    const message = 'Un taux déjà en vigueur ne se modifie pas.';
    const refused = outcome(422, { message: '', errors: { 'values.validFrom': message } });
    const page = open(aTeacherFile(), {
      tab: 'pay',
      replies: [
        [teachers.pay, aPay()],
        [teachers.changePay, refused],
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Nouveau taux' }));
    await page.user.type(screen.getByLabelText(/^Valable dès le/), '01.08.2024');
    await page.user.type(screen.getByLabelText(/^Taux horaire/), '38.50{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(/^Taux horaire/)).toHaveValue('38.50');
  });
});

describe('les disponibilités et l’agenda', () => {
  it('se cochent dans la grille et partent ensemble', async () => {
    const page = open(anOwnFile(), {
      role: 'teacher',
      tab: 'availability',
      replies: [
        [teachers.change, anOwnFile()],
        [teachers.calendarState, { createdAt: null, lastReadAt: null }],
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Disponibilités' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Jeudi, matin' }));
    await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)[0]?.input).toMatchObject({
      body: { section: 'availability', values: { availability: { ma: ['soir'], je: ['matin'] } } },
    });
  });

  it('l’adresse de l’agenda se crée, se montre une fois et se retire après confirmation', async () => {
    const address = 'https://tandem.test/api/teachers/7/calendar.ics?token=abc';
    const made = { createdAt: '2026-11-21T10:00:00.000Z', lastReadAt: null };
    let state: object = { createdAt: null, lastReadAt: null };
    const page = open(anOwnFile(), {
      role: 'teacher',
      tab: 'availability',
      replies: [
        [teachers.calendarState, () => state],
        [teachers.renewCalendar, () => ((state = made), { address, createdAt: made.createdAt })],
        [teachers.revokeCalendar, undefined],
      ],
    });
    await page.user.click(await screen.findByRole('button', { name: 'Créer l’adresse' }));
    expect(await screen.findByDisplayValue(address)).toBeVisible();
    await page.user.click(await screen.findByRole('button', { name: 'Supprimer l’adresse' }));
    expect(sent(page, 'DELETE')).toHaveLength(0);
    await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Supprimer' }));
    await waitFor(() => expect(sent(page, 'DELETE')).toHaveLength(1));
  });
});

describe('« Mon profil »', () => {
  it('commence par la journée, puis ses apprentis ; qui l’on est vient après', async () => {
    const day = { day: '2026-11-24', lessons: [], toEnter: [], news: [], mails: [], holidays: null };
    const { user } = open(anOwnFile(), { role: 'teacher', replies: [[attendance.day, day]] });
    expect(await screen.findByRole('heading', { level: 1, name: 'Bonjour Luca' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Aujourd’hui' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Aujourd’hui' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('region', { name: 'Identité' })).toBeNull();
    const mine = within(await screen.findByRole('region', { name: 'Mes apprenti·es' }));
    expect(mine.getByRole('link', { name: 'Amélie Favre' })).toHaveAttribute('href', '/internal/students/show/12');
    await user.click(screen.getByRole('tab', { name: 'Aperçu' }));
    expect(await screen.findByRole('region', { name: 'Identité' })).toBeVisible();
  });

  it('le répétiteur change ses coordonnées, et rien que le bureau tient', async () => {
    const page = open(anOwnFile(), { role: 'teacher', tab: 'overview', replies: [[teachers.change, anOwnFile()]] });
    await change(page, 'Coordonnées', /^Natel/, '078 111 22 33');

    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)[0]?.input).toMatchObject({
      body: { section: 'contact', version: 3, values: { mobile: '+41781112233', countryId: 1 } },
    });
    expect(screen.queryByRole('button', { name: /Modifier (Identité|Enseignement|Études)/ })).toBeNull();
  });

  it('il change son IBAN, pas son contrat ni ses taux', async () => {
    open(anOwnFile(), { role: 'teacher', tab: 'pay', replies: [[teachers.pay, aPay()]] });
    expect(await screen.findByRole('button', { name: 'Modifier IBAN' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Modifier (Contrat|N° AVS)|Nouveau taux/ })).toBeNull();
  });

  it('contient le compte', async () => {
    const page = open(anOwnFile(), { role: 'teacher', replies: [[accounts.listSessions, []]] });
    await page.user.click(await screen.findByRole('tab', { name: 'Compte' }));
    expect(await screen.findByRole('region', { name: 'Mot de passe' })).toBeVisible();
  });

  it('demande avant de quitter une saisie pour le compte', async () => {
    const page = open(anOwnFile(), { role: 'teacher', tab: 'overview' });
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Coordonnées' }));
    await page.user.type(screen.getByLabelText(/^E-mail/), 'x');
    await page.user.click(screen.getByRole('tab', { name: 'Compte' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Quitter sans enregistrer');
  });

  it('laisse tout en l’état avec Échap', async () => {
    const page = open(anOwnFile(), { role: 'teacher', tab: 'overview' });
    await page.user.click(await screen.findByRole('button', { name: 'Modifier Coordonnées' }));
    expect(screen.getByLabelText(/^Natel/)).toHaveValue('+41 79 779 32 85');
    await page.user.type(screen.getByLabelText(/^Rue/), 'x{Escape}');
    expect(screen.getByText('Place du Marché')).toBeVisible();
    expect(sent(page)).toHaveLength(0);
  });
});
