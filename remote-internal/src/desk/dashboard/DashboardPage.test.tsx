import { dashboard } from '@tandem/shared/contract/desk/dashboard';
import { submissions } from '@tandem/shared/contract/desk/submissions';
import { tasks } from '@tandem/shared/contract/desk/tasks';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
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
const change = {
  id: 1,
  at: '2026-11-20T08:00:00Z',
  who: 'Sophie Jaquet',
  what: 'Fiche modifiée',
  whom: 'Amélie Favre',
  link: { kind: 'student', id: 12 },
  others: 0,
};
const open = (given: Record<string, unknown> = {}, role = 'admin') =>
  renderPage(<DashboardPage />, {
    user: aUser({ role }),
    replies: [
      [dashboard.read, { students: numbers, byCategory: [], byRegion: [], latestChanges: [], ...given }],
      [tasks.list, { rows: [], total: 0 }],
      [submissions.counts, { kinds: given.received ?? {} }],
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
    ['2 Mineurs sans représentant', 'minor=true&withoutRepresentative=true'],
    ['3 Sans e-mail', 'withoutEmail=true'],
    ['4 Doublons probables', 'probableDuplicate=true'],
    ['335 Apprentis actifs', 'status=active'],
    ['49 Ajoutés en 30 jours', 'addedSince=2026-10-22'],
    ['189 Mineurs', 'minor=true'],
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
    expect(todo).toHaveTextContent('Demandes d’accès à valider');
    expect(all).toHaveTextContent('Apprentis actifs');
    expect(screen.queryByText(/Sans e-mail|Archivés/)).toBeNull();
  });

  it('compte les demandes en ligne par genre, à qui les traite', async () => {
    const received = { aa_student: { open: 4, urgent: 0 }, ca_student: { open: 2, urgent: 1 } };
    open({ received }, 'coach');
    const link = await screen.findByRole('link', { name: /Demandes à traiter.: CoachApp, dont 1 urgente/ });
    expect(link).toHaveAttribute('href', '/internal/coachapp?submissions=open');
    expect(screen.queryByText(/inscriptions AppApp/)).toBeNull();
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
