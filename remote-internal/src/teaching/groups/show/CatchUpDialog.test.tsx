import { lists } from '@tandem/shared/contract/settings/lists';
import { acts } from '@tandem/shared/contract/teaching/acts';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { LessonsTab } from './LessonsTab';

const lesson = {
  id: 70,
  version: 2,
  date: '2026-12-01',
  startsAt: '18:00',
  endsAt: '20:00',
  status: 'cancelled',
  cancelReason: 'venue_closed',
  movedTo: null,
  courseLocationId: null,
  building: null,
  room: null,
  topic: null,
  teacherNote: null,
} as Lesson;
const caughtUp = { ...lesson, id: 71, date: '2026-12-08', movedTo: '2026-12-10' };
const inPlace = {
  ...lesson,
  id: 72,
  date: '2026-12-10',
  status: 'planned',
  cancelReason: null,
  catchesUp: '2026-12-08',
} as Lesson;
const group = { id: 7, status: 'running', locationCourseId: 2, may: { change: true } } as GroupFile;

it('une séance annulée se rattrape une fois, les deux le disent, et l’avis l’annule', async () => {
  const { user, platform } = renderPage(<LessonsTab group={group} />, {
    user: aUser({ role: 'appapp_administrator' }),
    replies: [
      [lessons.list, { rows: [lesson, caughtUp, inPlace] }],
      [lessons.add, { ...inPlace, id: 73, act: 5 }],
      [acts.undo, undefined],
      [lists.read, {}],
    ],
  });
  expect(await screen.findByText('Annulée : lieu fermé, rattrapée le 10.12.2026')).toBeTruthy();
  expect(screen.getByText('Prévue, rattrape le 08.12.2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Actions pour le 08.12.2026' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions pour le 01.12.2026' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ajouter un rattrapage…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rattraper la séance du 01.12.2026' }));
  await user.type(dialog.getByLabelText(/^Date/), '03.12.2026');
  await user.click(dialog.getByRole('button', { name: 'Ajouter le rattrapage' }));
  const text = 'La séance du 01.12.2026 est rattrapée le 03.12.2026.';
  await waitFor(() => expect(platform.notices).toMatchObject([{ text }]));
  platform.notices.at(-1)?.action?.run();
  await waitFor(() => expect(platform.notices.at(-1)?.text).toContain('C’est annulé'));
  expect(platform.calls.filter(({ method }) => method === 'POST').map(({ input }) => input)).toMatchObject([
    {
      params: { id: 7 },
      body: { catchesUpId: 70, values: { date: '2026-12-03', startsAt: '18:00', endsAt: '20:00' }, agreed: '' },
    },
    { params: { id: 5 } },
  ]);
});
