import { lists } from '@tandem/shared/contract/settings/lists';
import { acts } from '@tandem/shared/contract/teaching/acts';
import type { GroupFile } from '@tandem/shared/contract/teaching/groups';
import { type Lesson, lessons } from '@tandem/shared/contract/teaching/lessons';
import { aUser, type FakeReply, outcome, renderPage } from '@tandem/shared/testing';
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
  expect(await screen.findByText('Annulée : lieu fermé, rattrapée le jeudi 10.12.2026')).toBeTruthy();
  expect(screen.getByText('Prévue, rattrape le mardi 08.12.2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Actions pour le mardi 08.12.2026' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions pour le mardi 01.12.2026' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ajouter un rattrapage…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rattraper la séance du mardi 01.12.2026' }));
  await user.type(dialog.getByLabelText(/^Date/), '03.12.2026');
  await user.click(dialog.getByRole('button', { name: 'Ajouter le rattrapage' }));
  const text = 'La séance du mardi 01.12.2026 est rattrapée le jeudi 03.12.2026.';
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

const show = (given: Lesson, replies: readonly FakeReply[]) =>
  renderPage(<LessonsTab group={group} />, {
    user: aUser({ role: 'appapp_administrator' }),
    replies: [[lessons.list, { rows: [given] }], [lists.read, {}], ...replies],
  });
type Page = ReturnType<typeof show>;
const choose = async ({ user }: Page, item: string) => {
  await user.click(await screen.findByRole('button', { name: 'Actions pour le mardi 01.12.2026' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  return within(await screen.findByRole('dialog'));
};
const sent = ({ platform }: Page) =>
  platform.calls.filter(({ method }) => method === 'POST').map(({ path, input }) => ({ path, ...(input as object) }));

describe('une séance annulée', () => {
  it('se rétablit, et le dit', async () => {
    const page = show(lesson, [[lessons.restore, { ...lesson, status: 'planned', act: 5 }]]);
    const dialog = await choose(page, 'Rétablir la séance…');
    expect(dialog.getByRole('heading', { name: 'Rétablir la séance du mardi 01.12.2026' })).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Rétablir la séance' }));
    const text = 'La séance du mardi 01.12.2026 est rétablie.';
    await waitFor(() => expect(page.platform.notices).toMatchObject([{ text, action: { label: 'Annuler' } }]));
    expect(sent(page)).toEqual([
      { path: '/api/lessons/:id/restore', params: { id: 70 }, body: { version: 2, agreed: '' } },
    ]);
  });

  it('ne se rétablit pas contre ce qui est en travers, et dit quoi', async () => {
    const message = 'Noé Blanc donne ECO-MOR-01, 17:00–19:00.';
    const page = show(lesson, [[lessons.restore, outcome(409, { message, reason: 'clash' })]]);
    const dialog = await choose(page, 'Rétablir la séance…');
    await page.user.click(dialog.getByRole('button', { name: 'Rétablir la séance' }));
    await waitFor(() => expect(page.platform.notices).toMatchObject([{ text: message, tone: 'error' }]));
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

it.each([
  ['avec', true],
  ['sans', false],
])('une séance s’annule %s une autre en fin de série', async (_, addAtEnd) => {
  const planned = { ...lesson, status: 'planned', cancelReason: null, expected: 3 } as Lesson;
  const page = show(planned, [[lessons.cancel, { ...lesson, act: 6 }]]);
  const dialog = await choose(page, 'Annuler la séance…');
  expect(dialog.getByText('3 participant·es sont attendu·es.')).toBeVisible();
  await page.user.click(dialog.getByRole('radio', { name: 'Lieu fermé' }));
  const box = dialog.getByRole('checkbox', { name: 'Ajouter une séance en fin de série' });
  expect(box).not.toBeChecked();
  if (addAtEnd) await page.user.click(box);
  await page.user.click(dialog.getByRole('button', { name: 'Annuler la séance' }));
  await waitFor(() => expect(sent(page)).toMatchObject([{ body: { version: 2, reason: 'venue_closed', addAtEnd } }]));
});
