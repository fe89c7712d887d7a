import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { dashboard } from '@tandem/shared/contract/desk/dashboard';
import type { DashboardLayout } from '@tandem/shared/contract/desk/dashboard.layout';
import { submissions } from '@tandem/shared/contract/desk/submissions';
import { tasks } from '@tandem/shared/contract/desk/tasks';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { groupsAhead } from '@tandem/shared/contract/teaching/groups.ahead';
import { lessonImpacts } from '@tandem/shared/contract/teaching/lesson-impacts';
import { presence } from '@tandem/shared/contract/teaching/presence';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { statements } from '@tandem/shared/contract/teaching/statements';
import { holidayProfiles } from '@tandem/shared/contract/settings/holiday-profiles';
import { lists } from '@tandem/shared/contract/settings/lists';
import { aCoachingRow, aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import DashboardPage from './DashboardPage';

const numbers = {
  active: 335,
  dormant: 55,
  archived: 10,
  addedLast30Days: 49,
  withoutEmail: 3,
  minors: 189,
  minorsWithoutRepresentative: 2,
  contractEnding: 11,
  probableDuplicates: 4,
};
const usual: DashboardLayout = { order: [], hidden: [] };
const noGroups = { all: 0, draft: 0, running: 0, withoutTeacher: 0, belowMinimum: 0, full: 0, over: 0 };
const nothing = { total: 0, rows: [] };
const nothingAhead = { date: null, total: 0, lessons: nothing, away: nothing, beginning: nothing };
const change = {
  id: 1,
  at: '2026-11-20T08:00:00Z',
  who: 'Sophie Jaquet',
  what: 'Fiche modifiée',
  whom: 'Amélie Favre',
  link: { kind: 'student', id: 12 },
  others: 0,
};
const nobody = {
  ...numbers,
  minorsWithoutRepresentative: 0,
  contractEnding: 0,
  withoutEmail: 0,
  probableDuplicates: 0,
};
const open = (given: Record<string, unknown> = {}, role = 'admin') =>
  renderPage(<DashboardPage />, {
    user: aUser({ role }),
    replies: [
      [dashboard.read, { students: numbers, byCategory: [], byRegion: [], latestChanges: [], layout: usual, ...given }],
      [tasks.list, { rows: [], total: 0 }],
      [submissions.counts, { kinds: given.received ?? {} }],
      [submissions.list, { rows: [], total: 0 }],
      [
        coachings.counts,
        { mine: 0, unassigned: 0, urgent: 0, quiet: 0, overdue: 0, open: 0, ended: 0, ...(given.coaching as object) },
      ],
      [coachings.list, { rows: given.followUps ?? [], total: 0 }],
      [registrations.list, given.requests ?? { rows: [], total: 0 }],
      [registrations.matrix, { branches: [], places: [], cells: [], total: { waiting: 0, seatsFree: 0 } }],
      [groups.counts, given.groups instanceof Error ? given.groups : { ...noGroups, ...(given.groups as object) }],
      [groups.list, { rows: given.openGroups ?? [], total: 0 }],
      [lessonImpacts.countToReplace, { total: 0, teachers: [], ...(given.orphans as object) }],
      [groups.week, { monday: '2026-11-16', total: 0, lessons: [] }],
      [groupsAhead.find, nothingAhead],
      [teachers.counts, { all: 0, active: 0, applications: 0, withoutGroup: 0, archived: 0 }],
      [statements.waiting, { months: given.months ?? [] }],
      [presence.counts, { missing: 0, oldestMissing: null, teachers: 0, alerts: 0, ...(given.presence as object) }],
      [presence.missing, { rows: given.missing ?? [], total: 0, all: 0, oldest: null, locations: [], teachers: [] }],
      [presence.remind, { teachers: 1, lessons: 2, refused: [] }],
      [lists.read, { branch: [{ id: 1 }] }],
      [holidayProfiles.list, { rows: [] }],
      [dashboard.arrange, ({ body }: { body: DashboardLayout }) => body],
    ],
  });

describe('l’accueil des bureaux', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['2 mineur·es sans représentant·e', 'minor=true&withoutRepresentative=true'],
    ['3 apprenti·es sans e-mail', 'withoutEmail=true'],
    ['4 doublons probables', 'probableDuplicate=true'],
    ['11 contrats finissant sous 60 jours', 'contractEndsBefore=2027-01-20'],
  ])('%s mène à ces personnes', async (name, filters) => {
    open();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/internal/students?${filters}`);
  });

  it('tait les nombres qui ne sont pas du travail', async () => {
    open();
    await screen.findByRole('link', { name: '4 doublons probables' });
    expect(screen.queryByText(/Apprentis actifs|Archivés|Ajoutés/)).toBeNull();
  });

  it('chaque barre mène aux apprentis qu’elle compte', async () => {
    open({
      byCategory: [
        { id: 4, label: 'Santé', count: 38 },
        { id: null, label: 'Non renseigné', count: 2 },
      ],
    });
    expect(await screen.findByRole('link', { name: 'Santé' })).toHaveAttribute(
      'href',
      '/internal/students?categoryId=4',
    );
    expect(screen.getByRole('link', { name: 'Non renseigné' })).toHaveAttribute(
      'href',
      '/internal/students?withoutCategory=true',
    );
  });

  const work = {
    presence: { missing: 7, oldestMissing: 6, teachers: 5, alerts: 3 },
    received: { aa_student: { open: 4, urgent: 0, unconfirmed: 1, oldestAt: '2026-11-20T08:00:00Z' } },
    requests: {
      rows: [{ firstName: 'Lia', lastName: 'Rochat', branch: { label: 'Français' }, days: 9 }],
      total: 12,
    },
    groups: { withoutTeacher: 1, belowMinimum: 2 },
    openGroups: [{ id: 8, code: 'ALL-NYO-01', location: 'Nyon', nextLesson: '2026-11-26' }],
    orphans: { total: 1, teachers: ['Noé Blanc'] },
    months: [{ month: '2026-10', submitted: 6, oldestAt: '2026-11-20T08:00:00Z' }],
  };
  const cards = async () =>
    within(await screen.findByRole('list', { name: 'À faire' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('montre six cartes au plus, la plus en retard d’abord, avec la cause, l’âge et un verbe', async () => {
    open(work);
    await waitFor(async () =>
      expect((await cards()).map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
        'En retard, depuis 9 j12 demandes à déciderLa plus ancienne : Lia Rochat, FrançaisDécider',
        'En retard, depuis 6 j7 présences non saisiesChez 5 répétiteur·tricesRelancer',
        'Aujourd’hui3 alertes d’absenceTrop d’absences non excuséesAppeler',
        'Aujourd’hui1 séance à remplacerAbsence de Noé BlancTrouver qui remplace',
        'Cette semaine, depuis 1 j4 formulaires à vérifier1 non confirmé, 3 doublons possiblesVérifier',
        'Cette semaine, depuis 1 j6 décomptes à validerOctobre 2026Valider',
      ]),
    );
    const rest = within(screen.getByRole('list', { name: 'Peut attendre' }));
    expect(rest.getByRole('link', { name: '1 groupe sans répétiteur·trice' })).toBeVisible();
    expect(rest.getByRole('link', { name: '2 groupes sous le minimum' })).toBeVisible();
  });

  it('«Relancer» écrit sur place à qui peut encore saisir', async () => {
    const missing = [
      { id: 31, teacherId: 4, noReminder: null },
      { id: 32, teacherId: null, noReminder: 'Sans répétiteur·trice.' },
    ];
    const page = open({ ...work, missing });
    await page.user.click(await screen.findByRole('button', { name: 'Relancer' }));
    await waitFor(() =>
      expect(page.platform.notices.at(-1)?.text).toBe('1 répétiteur·trice relancé·e pour 2 séances.'),
    );
    const sent = page.platform.calls.find(({ path }) => path === presence.remind.path);
    expect(sent?.input).toEqual({ body: { lessonIds: [31] } });
  });

  it('une touche ouvre une carte', async () => {
    const page = open(work);
    await screen.findByText(/Lia Rochat/);
    await page.user.keyboard('1');
    expect(page.router.state.location.search).toBe('?submissions=requests');
    expect(await screen.findByRole('dialog', { name: 'À traiter' })).toBeVisible();
  });

  it('ne dit «tout est en ordre» que lorsque tout est compté', async () => {
    open({ students: nobody }).unmount();
    const page = open({ students: nobody, groups: new Error('Service indisponible') });
    expect(await screen.findByText(/Tout n’a pas pu être compté/)).toBeVisible();
    expect(screen.queryByText(/tout est en ordre/)).toBeNull();
    const asked = () => page.platform.calls.filter(({ path }) => path === groups.counts.path).length;
    const before = asked();
    await page.user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    page.unmount();
    open({ students: nobody });
    expect(await screen.findByText(/tout est en ordre/)).toBeVisible();
  });

  it.each<[string, string, Record<string, unknown>, string | undefined]>([
    ['admin', '7 présences non saisies', { presence: { missing: 7 } }, '/internal/presence'],
    ['coach', '3 alertes d’absence', { presence: { alerts: 3 } }, '/internal/presence?tab=alerts'],
    ['appapp_administrator', '3 alertes d’absence', { presence: { alerts: 3 } }, undefined],
    ['admin', '12 demandes à décider', work, '/internal/dashboard?submissions=requests'],
    ['coach', '12 demandes à décider', work, undefined],
    [
      'admin',
      '2 groupes sous le minimum',
      { groups: { belowMinimum: 2 } },
      '/internal/appapp/groups?view=belowMinimum',
    ],
    ['coach', '2 groupes sous le minimum', { groups: { belowMinimum: 2 } }, undefined],
    ['coach', '1 suivi urgent', { coaching: { urgent: 1 } }, '/internal/coachapp?view=urgent'],
    ['coach', '2 suivis avec un objectif échu', { coaching: { overdue: 2 } }, '/internal/coachapp?view=overdue'],
    ['appapp_administrator', '1 suivi urgent', { coaching: { urgent: 1 } }, undefined],
    [
      'appapp_administrator',
      '6 décomptes à valider',
      { months: [{ month: '2026-10', submitted: 6, oldestAt: null }] },
      '/internal/teachers?statements=2026-10&state=submitted',
    ],
  ])('%s : «%s» mène à la liste qui le compte', async (role, name, given, address) => {
    open(given, role);
    await screen.findByRole('link', { name: '4 doublons probables' });
    if (address) expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
    else expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('à l’équipe de coaching, dit qui attend depuis quand', async () => {
    const followUps = [
      aCoachingRow({ firstName: 'Yanis', lastName: 'Benali', receivedOn: '2026-11-16', lastContactOn: null }),
    ];
    open({ coaching: { urgent: 3 }, followUps }, 'coach');
    expect(await screen.findByText('Yanis Benali et 2 autres')).toBeVisible();
    expect(screen.getByText('En retard, depuis 5 j')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contacter' })).toHaveAttribute('href', '/internal/coachapp?view=urgent');
  });

  it('à une nouvelle installation, dit par quoi commencer', async () => {
    const none = { active: 0, dormant: 0, archived: 0 };
    open({ students: { ...numbers, ...none } });
    expect(await screen.findByRole('link', { name: 'Année de formation' })).toHaveAttribute(
      'href',
      '/internal/settings/training-year',
    );
    expect(await screen.findByRole('img', { name: 'Fait' })).toBeVisible();
  });

  it('le dit quand rien n’est à faire', async () => {
    const none = { withoutEmail: 0, minorsWithoutRepresentative: 0, contractEnding: 0, probableDuplicates: 0 };
    open({ students: { ...numbers, ...none } });
    expect(await screen.findByText(/tout est en ordre/)).toBeVisible();
  });

  it('dit qui a changé quoi, et mène à la fiche', async () => {
    open({ latestChanges: [change] });
    expect(await screen.findByRole('link', { name: 'Amélie Favre' })).toHaveAttribute(
      'href',
      '/internal/students/show/12',
    );
    expect(screen.getByText('Sophie Jaquet, 20.11.2026 09:00')).toBeVisible();
  });

  it('dit en une ligne ce qui a été fait à plusieurs d’un coup', async () => {
    open({ latestChanges: [{ ...change, others: 11 }] });
    expect(await screen.findByText(/et 11 autres/)).toBeVisible();
  });

  it('le dit quand rien n’a changé', async () => {
    open();
    expect(await screen.findByText('Aucun changement pour le moment.')).toBeVisible();
  });
});

it('montre ce que l’on a choisi, et l’annulation remet la disposition d’avant', async () => {
  const page = open({}, 'coach');
  await screen.findByRole('heading', { name: 'Par région' });
  await page.user.click(screen.getByRole('button', { name: 'Disposition' }));
  await page.user.click(await screen.findByRole('checkbox', { name: 'Par région' }));
  await page.user.click(screen.getByRole('button', { name: 'Monter\u00a0: Mes rappels' }));
  await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  const sent = () =>
    page.platform.calls.filter(({ path }) => path === dashboard.arrange.path).map(({ input }) => input);
  await waitFor(() => expect(page.platform.notices.at(-1)?.text).toBe('Disposition enregistrée.'));
  expect(sent()).toEqual([
    { body: { order: ['meetings', 'categories', 'tasks', 'regions', 'changes'], hidden: ['regions'] } },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  page.platform.notices.at(-1)?.action?.run();
  await waitFor(() => expect(sent().at(-1)).toEqual({ body: usual }));
});
