import { lists } from '@tandem/shared/contract/settings/lists';
import { savedViews } from '@tandem/shared/contract/desk/saved-views';
import { teachers } from '@tandem/shared/contract/people/teachers';
import { acts } from '@tandem/shared/contract/teaching/acts';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { groupsBulk } from '@tandem/shared/contract/teaching/groups.bulk';
import type { GroupRow } from '@tandem/shared/contract/teaching/groups.list';
import type { WeekLesson } from '@tandem/shared/contract/teaching/groups.week';
import { aTeacher, aUser, type FakeReply, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import GroupsPage from './GroupsPage';

const row: GroupRow = {
  id: 7,
  version: 1,
  code: 'MAT-MOR-03',
  status: 'open',
  branch: 'Mathématiques',
  location: 'Morges',
  building: 'Gymnase',
  room: '102',
  weekday: 'ma',
  startsAt: '18:00',
  endsAt: '20:00',
  teacherId: null,
  teacher: null,
  places: 3,
  capacity: 4,
  minSize: 3,
  nextLesson: '2026-12-01',
  entered: null,
};
const lesson: WeekLesson = {
  id: 70,
  groupId: 7,
  code: 'MAT-MOR-03',
  groupStatus: 'open',
  status: 'planned',
  date: '2026-12-01',
  startsAt: '18:00',
  endsAt: '20:00',
  branch: 'Mathématiques',
  color: '#3b6fd4',
  location: 'Morges',
  courseLocationId: 4,
  building: 'Gymnase',
  room: '102',
  teacher: null,
  isSubstituted: false,
  expected: 3,
  capacity: 4,
  clashes: ['la salle 102 accueille ECO-MOR-01, 17:00–19:00'],
};
const none = { refused: [], refusedTotal: 0 };

const open = (at = '', replies: readonly FakeReply[] = []) =>
  renderPage(<GroupsPage />, {
    at: `/internal/appapp/groups${at}`,
    path: '/internal/appapp/groups',
    user: aUser({ role: 'appapp_administrator' }),
    replies: [
      ...replies,
      [groups.list, { rows: [row], total: 1 }],
      [groups.week, { monday: '2026-11-30', total: 1, lessons: [lesson] }],
      [groups.counts, { all: 1, draft: 0, running: 1, withoutTeacher: 1, belowMinimum: 0, full: 0, over: 0 }],
      [savedViews.list, { rows: [] }],
      [lists.read, {}],
    ],
  });
const asked = ({ platform }: ReturnType<typeof open>, of: { path: string }) =>
  platform.calls.filter(({ path }) => path === of.path).map(({ input }) => input);

describe('l’horaire de la semaine', () => {
  it('montre par salle qui donne quoi, ce qui se heurte, et mène au groupe', async () => {
    open('?shape=week&week=2026-12-02');
    const table = await screen.findByRole('table', { name: 'Séances par salle, semaine du 30.11.2026' });
    expect(within(table).getByRole('rowheader', { name: /^Salle 102/ })).toHaveTextContent('Gymnase, Morges');
    const block = within(table).getByRole('link', { name: /MAT-MOR-03/ });
    expect(block).toHaveTextContent(/18:00–20:00.*Sans répétiteur·trice.*3 \/ 4.*Conflit/);
    expect(block).toHaveAttribute('href', '/internal/appapp/group/show/7');
  });

  it('change de semaine dans l’adresse, et garde les filtres', async () => {
    const page = open('?shape=week&week=2099-12-02&branchId=3');
    await page.user.click(await screen.findByRole('button', { name: 'Semaine suivante' }));
    expect(page.router.state.location.search).toBe('?branchId=3&shape=week&week=2099-12-07');
    await waitFor(() =>
      expect(asked(page, groups.week).at(-1)).toMatchObject({ query: { from: '2099-12-07', branchId: '3' } }),
    );
    await page.user.click(screen.getByRole('button', { name: 'Liste' }));
    expect(page.router.state.location.search).toBe('?branchId=3');
  });
});

describe('plusieurs groupes', () => {
  const select = async (page: ReturnType<typeof open>) =>
    page.user.click(await screen.findByRole('checkbox', { name: 'Sélectionner MAT-MOR-03' }));
  const press = async (page: ReturnType<typeof open>, name: string | RegExp) => {
    const bar = within(screen.getByRole('region', { name: 'Sélection' }));
    const button = bar.queryByRole('button', { name });
    if (button) return page.user.click(button);
    await page.user.click(bar.getByRole('button', { name: /^Plus/ }));
    return page.user.click(await screen.findByRole('menuitem', { name }));
  };

  it('se closent après une question; ceux dont des présences manquent sont nommés', async () => {
    const refused = [{ id: 7, name: 'MAT-MOR-03', reason: 'Présences à saisir\u00a0: 17.11.2026.' }];
    const page = open('', [[groupsBulk.step, { done: [], refused, refusedTotal: 1 }]]);
    await select(page);
    await press(page, 'Clore');
    await page.user.click(await screen.findByRole('button', { name: 'Clore les groupes' }));
    expect(await screen.findByRole('dialog', { name: '1 groupe laissé de côté' })).toHaveTextContent('17.11.2026');
    expect(asked(page, groupsBulk.step)).toEqual([{ body: { target: { ids: [7] }, to: 'closed', agreed: '' } }]);
  });

  it('se reprennent l’année suivante, et cela se défait', async () => {
    const page = open('', [
      [groupsBulk.duplicateMany, { done: [7], made: [9], act: 5, ...none }],
      [acts.undo, undefined],
    ]);
    await select(page);
    await press(page, 'Année suivante');
    await waitFor(() => expect(page.platform.notices).toMatchObject([{ text: '1 groupe repris en brouillon.' }]));
    page.platform.notices[0]!.action!.run();
    await waitFor(() => expect(asked(page, acts.undo)).toEqual([{ params: { id: 5 } }]));
  });

  it('se confient à un répétiteur : ce qui se heurte est montré par date avant d’enregistrer', async () => {
    const conflicts = [{ date: '2026-12-01', text: 'Noé Blanc donne ECO-MOR-01, 18:00–20:00' }];
    const page = open('', [
      [teachers.list, { rows: [aTeacher({ id: 5, firstName: 'Noé', lastName: 'Blanc' })], total: 1 }],
      [
        groupsBulk.previewTeacher,
        { rows: [{ id: 7, code: 'MAT-MOR-03', teacher: null, blocked: 'Pas libre', conflicts }] },
      ],
    ]);
    await select(page);
    await press(page, 'Répétiteur·trice');
    await page.user.click(await screen.findByRole('combobox', { name: /Répétiteur·trice/ }));
    await page.user.click(await screen.findByRole('option', { name: /Noé Blanc/ }));
    expect(await screen.findByText(/Noé Blanc donne ECO-MOR-01/)).toHaveTextContent(/^mardi 01\.12\.2026/);
    expect(screen.getByRole('button', { name: /^Confier/ })).toBeDisabled();
  });
});
