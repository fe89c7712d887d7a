import { attendance, type AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import type { AttendanceGrid, GridLesson } from '@tandem/shared/contract/teaching/attendance.grid';
import { groups } from '@tandem/shared/contract/teaching/groups';
import { aUser, renderPage } from '@tandem/shared/testing';
import { QueryScope } from '@tandem/shared/query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import GroupPage from './GroupPage';
import { aGroupFile } from './testing/group';

const lesson = {
  id: 70,
  version: 1,
  groupId: 7,
  code: 'MAT-MOR-03',
  branch: 'Mathématiques',
  location: 'Morges',
  date: '2020-11-24',
  startsAt: '18:00',
  endsAt: '20:00',
  status: 'planned',
} as AttendanceSheet['lesson'];
const sheet: AttendanceSheet = {
  lesson,
  rows: [
    {
      enrolmentId: 1,
      studentId: 1,
      firstName: 'Yanis',
      lastName: 'Benali',
      profession: null,
      cell: null,
      notice: null,
    },
  ],
  mayEnter: true,
  whyNot: null,
  isLocked: false,
  now: '2020-11-24T17:10:00.000Z',
};
const aGrid = (given: Partial<GridLesson> = {}) =>
  ({
    lessons: [
      { ...lesson, seq: 1, isLocked: false, mayEnter: true, whyNot: null, isRunning: true, isOver: false, ...given },
    ],
    rows: [],
    tally: { present: 0, late: 0, absent_excused: 0, absent_unexcused: 0, exempt: 0, missing: 0, rate: null },
    holidays: [],
    now: sheet.now,
  }) as unknown as AttendanceGrid;

/** How wide the window is. */
function asPhone(isPhone: boolean) {
  const list = { matches: isPhone, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.defineProperty(globalThis, 'matchMedia', { value: () => list, configurable: true, writable: true });
}
let isOnline: boolean;
beforeEach(() => {
  isOnline = true;
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true });
});
afterEach(() => asPhone(false));

const open = ({ role = 'teacher', search = '', grid = aGrid(), page = <GroupPage /> } = {}) =>
  renderPage(page, {
    at: `/internal/appapp/group/show/7${search}`,
    path: '/internal/appapp/group/show/:id',
    user: aUser({ id: Math.random(), role, teacher: role === 'teacher' ? { id: 8 } : null }),
    replies: [
      [groups.show, aGroupFile({ may: { change: false } })],
      [attendance.grid, grid],
      [attendance.sheet, sheet],
    ],
  });

describe('la page d’un groupe au téléphone d’un répétiteur', () => {
  it('s’ouvre sur la séance à saisir, avec une ligne de titre et un pied', async () => {
    asPhone(true);
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Mathématiques, Morges' })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Tous présents/ })).toBeEnabled();
    expect(screen.getByRole('button', { name: /^Terminer la séance/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Groupe MAT-MOR-03' })).toHaveAttribute(
      'href',
      '/internal/appapp/group/show/7?tab=participants',
    );
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it.each([
    ['sans rien à saisir', { grid: aGrid({ status: 'held' }) }],
    ['à un autre onglet', { search: '?tab=participants' }],
    ['au bureau', { role: 'appapp_administrator' }],
  ])('%s, elle reste la page du groupe', async (_, given) => {
    asPhone(true);
    open(given);
    expect(await screen.findByRole('heading', { level: 1, name: 'Mathématiques à Morges' })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Présences' })).toBeVisible();
  });
});

/** Another start of the page on the same device: nothing that was read is there, what is stored is. */
function Reloadable() {
  const [starts, setStarts] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setStarts(starts + 1)}>
        Recharger
      </button>
      <QueryScope key={starts}>
        <GroupPage />
      </QueryScope>
    </>
  );
}

describe('sans réseau', () => {
  it('la page rechargée montre la feuille qu’elle avait, avec son âge', async () => {
    asPhone(true);
    const { user } = open({ page: <Reloadable /> });
    expect(await screen.findByText('Yanis')).toBeVisible();
    asPhone(false);
    isOnline = false;
    await user.click(screen.getByRole('button', { name: 'Recharger' }));
    expect(await screen.findByText('Yanis')).toBeVisible();
    expect(screen.getByText('Feuille ouverte le 24.11.2020')).toBeVisible();
  });

  it('ce que l’appareil n’a pas ouvert se dit', async () => {
    isOnline = false;
    const { platform } = open({ role: 'admin' });
    expect(await screen.findByText(/n’ont pas encore été ouvertes sur cet appareil/)).toBeVisible();
    expect(platform.calls).toEqual([]);
    isOnline = true;
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Mathématiques à Morges' })).toBeVisible();
  });
});
