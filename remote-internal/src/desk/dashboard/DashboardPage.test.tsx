import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { dashboard } from '@tandem/shared/contract/desk/dashboard';
import type { DashboardLayout } from '@tandem/shared/contract/desk/dashboard.layout';
import { submissions } from '@tandem/shared/contract/desk/submissions';
import { tasks } from '@tandem/shared/contract/desk/tasks';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { presence } from '@tandem/shared/contract/teaching/presence';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { statements } from '@tandem/shared/contract/teaching/statements';
import { holidayProfiles } from '@tandem/shared/contract/settings/holiday-profiles';
import { lists } from '@tandem/shared/contract/settings/lists';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor } from '@testing-library/react';
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
      [
        coachings.counts,
        { mine: 0, unassigned: 0, urgent: 0, quiet: 0, overdue: 0, open: 0, ended: 0, ...(given.coaching as object) },
      ],
      [coachings.list, { rows: given.meetings ?? [], total: 0 }],
      [
        registrations.counts,
        { requested: 0, waiting: 0, placed: 0, dropped: 0, refused: 0, all: 0, ...(given.requests as object) },
      ],
      [registrations.matrix, { branches: [], places: [], cells: [], total: { waiting: 0, seatsFree: 0 } }],
      [groups.counts, given.groups instanceof Error ? given.groups : { ...noGroups, ...(given.groups as object) }],
      [groups.week, { monday: '2026-11-16', total: 0, lessons: [] }],
      [teachers.counts, { all: 0, active: 0, applications: 0, withoutGroup: 0, archived: 0 }],
      [statements.waiting, { months: given.months ?? [] }],
      [presence.counts, { missing: 0, alerts: 0, ...(given.presence as object) }],
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
    ['2 Mineur·es sans représentant·e', 'minor=true&withoutRepresentative=true'],
    ['3 Sans e-mail', 'withoutEmail=true'],
    ['4 Doublons probables', 'probableDuplicate=true'],
    ['335 Apprentis actifs', 'status=active'],
    ['49 Ajoutés en 30 jours', 'addedSince=2026-10-22'],
    ['189 Mineur·es', 'minor=true'],
    ['11 Contrats finissant sous 60 jours', 'contractEndsBefore=2027-01-20'],
    ['10 Archivés', 'status=archived'],
  ])('%s mène à ces personnes', async (name, filters) => {
    open();
    const link = await screen.findByRole('link', { name: (found) => found.replace(/(\d)(?=[A-Z])/, '$1 ') === name });
    expect(link).toHaveAttribute('href', `/internal/students?${filters}`);
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

  it('met en tête ce qui est à faire, et tait ce qui ne compte personne', async () => {
    open({ students: { ...numbers, withoutEmail: 0, archived: 0 }, accessRequests: 1 });
    const [todo, all] = await screen.findAllByRole('list', { name: /À faire|Apprentis/ });
    expect(todo).toHaveTextContent('1Demande d’accès à valider');
    expect(all).toHaveTextContent('Apprentis actifs');
    expect(screen.queryByText(/Sans e-mail|Archivés/)).toBeNull();
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

  it('compte les demandes en ligne par genre, à qui les traite', async () => {
    const received = { aa_student: { open: 4, urgent: 0 }, ca_student: { open: 2, urgent: 1 } };
    open({ received }, 'coach');
    const link = await screen.findByRole('link', { name: /Demandes à traiter.: CoachApp, dont 1 urgente/ });
    expect(link).toHaveAttribute('href', '/internal/coachapp?submissions=open');
    expect(screen.queryByText(/inscriptions AppApp/)).toBeNull();
  });

  it.each<[string, string, Record<string, unknown>, string | undefined]>([
    ['admin', '7 Présences à saisir', { presence: { missing: 7 } }, '/internal/presence'],
    ['coach', '3 Alertes d’absence', { presence: { alerts: 3 } }, '/internal/presence?tab=alerts'],
    ['appapp_administrator', '3 Alertes d’absence', { presence: { alerts: 3 } }, undefined],
    ['admin', '5 Inscriptions AppApp à traiter', { requests: { requested: 5 } }, '/internal/appapp?view=requested'],
    [
      'admin',
      '2 Groupes sous le minimum',
      { groups: { belowMinimum: 2 } },
      '/internal/appapp/groups?view=belowMinimum',
    ],
    ['coach', '2 Groupes sous le minimum', { groups: { belowMinimum: 2 } }, undefined],
    ['coach', '1 Suivi urgent', { coaching: { urgent: 1 } }, '/internal/coachapp?view=urgent'],
    ['coach', '2 Suivis avec un objectif échu', { coaching: { overdue: 2 } }, '/internal/coachapp?view=overdue'],
    ['appapp_administrator', '1 Suivi urgent', { coaching: { urgent: 1 } }, undefined],
    [
      'appapp_administrator',
      '6 Décomptes à valider\u00a0: octobre 2026',
      { months: [{ month: '2026-10', submitted: 6 }] },
      '/internal/teachers?statements=2026-10&state=submitted',
    ],
  ])('%s : «%s» mène à la liste qui le compte', async (role, name, given, address) => {
    open(given, role);
    await screen.findByRole('list', { name: 'À faire' });
    const isNamed = (found: string) => found.replace(/(\d)(?=\p{Lu})/u, '$1 ') === name;
    const link = address
      ? await screen.findByRole('link', { name: isNamed })
      : screen.queryByRole('link', { name: isNamed });
    if (address) expect(link).toHaveAttribute('href', address);
    else expect(link).toBeNull();
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
