import { groups } from '@tandem/shared/contract/teaching/groups';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen } from '@testing-library/react';
import { TodayCard } from './TodayCard';

const lesson = {
  id: 70,
  groupId: 7,
  code: 'MAT-NYO-03',
  branch: 'Mathématiques',
  startsAt: '17:00',
  endsAt: '19:00',
  location: 'Nyon',
  courseLocationId: 3,
  building: 'École du Rocher',
  room: '102',
  teacher: 'Julien Monnier',
  isSubstituted: false,
  expected: 4,
  capacity: 4,
  clashes: [],
};
const open = () =>
  renderPage(<TodayCard />, {
    user: aUser(),
    replies: [[groups.week, { monday: '2026-11-23', total: 1, lessons: [lesson] }]],
  });

it('se lit par lieu ou par salle, et garde ce que l’on a choisi', async () => {
  const { user, unmount } = open();
  expect(await screen.findByRole('heading', { name: 'Nyon' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Par salle' }));
  expect(screen.getByRole('heading', { name: 'Salle 102 École du Rocher, Nyon' })).toBeVisible();
  unmount();
  open();
  expect(await screen.findByRole('heading', { name: /^Salle 102/ })).toBeVisible();
});
