import { absences } from '@tandem/shared/contract/teaching/absences';
import { acts } from '@tandem/shared/contract/teaching/acts';
import { attendance } from '@tandem/shared/contract/teaching/attendance';
import { presence } from '@tandem/shared/contract/teaching/presence';
import type { StudentLesson, StudentYear } from '@tandem/shared/contract/teaching/presence.student';
import { tallyOf } from '@tandem/shared/rules/courses/attendance';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import StudentPresencePage from './StudentPresencePage';

const aLesson = (lessonId: number, given: Partial<StudentLesson> = {}): StudentLesson => ({
  lessonId,
  enrolmentId: 7,
  groupId: 1,
  group: 'MAT-NYO-02',
  branch: 'Mathématiques',
  date: `2026-11-0${lessonId}`,
  startsAt: '17:00',
  endsAt: '19:00',
  teacher: 'Julien Monnier',
  lesson: 'held',
  isOver: true,
  isLocked: false,
  isAnnounced: false,
  cell: null,
  ...given,
});
const cellOf = (status: 'present' | 'absent_unexcused') => ({
  status,
  minutesLate: null,
  comment: null,
  teacherStatus: null,
});
const lessons = [
  aLesson(2, { cell: cellOf('present') }),
  aLesson(3, { cell: cellOf('absent_unexcused') }),
  aLesson(4, { cell: cellOf('absent_unexcused'), isLocked: true }),
  aLesson(9, { date: '2099-11-09', lesson: 'planned', isOver: false }),
];
const year: StudentYear = {
  name: 'Lina Baumann',
  year: { id: 3, label: '2026-2027', startsOn: '2026-08-01', endsOn: '2027-07-31' },
  lessons,
  tally: tallyOf(lessons.slice(0, 3).map(({ cell }) => cell)),
  thresholds: { inARow: 2, inAll: 3 },
  inARow: 2,
  inAll: 2,
};
const announced = {
  id: 5,
  version: 1,
  lesson: null,
  fromDate: '2026-12-01',
  toDate: '2026-12-04',
  reason: 'Armée',
  announcedBy: 'company',
  announcedAt: '2026-11-20T08:00:00.000Z',
  author: 'Anne Favre',
} as const;

const open = (rows: unknown[] = [announced]) =>
  renderPage(<StudentPresencePage />, {
    at: '/internal/presence/student/12',
    path: '/internal/presence/student/:id',
    user: aUser({ role: 'admin' }),
    replies: [
      [presence.student, year],
      [absences.list, { rows }],
      [absences.add, { ...announced, id: 6, act: 13 }],
      [absences.archive, { ...announced, version: 2 }],
      [absences.restore, { ...announced, version: 3 }],
      [attendance.save, { act: 12, rows: [], conflicts: [] }],
      [acts.undo, undefined],
      [presence.justify, { done: [{ lessonId: 3, enrolmentId: 7, version: 2, comment: null }], refused: [] }],
    ],
  });
type Page = ReturnType<typeof open>;
const sent = ({ platform }: Page, { path, method }: { path: string; method: string }) =>
  platform.calls.filter((call) => call.path === path && call.method === method).map(({ input }) => input);

it('montre le taux, l’alerte, chaque mois et chaque séance', async () => {
  open();
  expect(await screen.findByText('33 %')).toBeVisible();
  expect(screen.getByText('2 absences non excusées de suite')).toBeVisible();
  expect(screen.getByTitle('mardi 03.11.2026, MAT-NYO-02 : Absent·e non excusé·e')).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Séances' })).getAllByRole('row')).toHaveLength(4);
});

it('corrige une présence à sa place, avec ce qui était là', async () => {
  const page = open();
  const menus = await screen.findAllByRole('button', { name: /^Présence du/ });
  expect(menus).toHaveLength(3);
  await page.user.click(menus[1]!);
  await page.user.click(await screen.findByRole('menuitem', { name: 'P\u00a0· Présent·e' }));
  await waitFor(() => expect(page.platform.notices[0]?.text).toBe('Présence du Ma 03.11.2026 enregistrée.'));
  expect(sent(page, attendance.save)[0]).toEqual({
    params: { id: 3 },
    body: {
      entries: [
        {
          enrolmentId: 7,
          status: 'present',
          minutesLate: null,
          comment: null,
          before: { status: 'absent_unexcused', minutesLate: null, comment: null },
        },
      ],
    },
  });
  page.platform.notices[0]?.action?.run();
  await waitFor(() => expect(sent(page, acts.undo)).toEqual([{ params: { id: 12 } }]));
});

it('corrige celle d’un mois validé avec un motif', async () => {
  const page = open();
  const menus = await screen.findAllByRole('button', { name: /^Présence du Me 04.11.2026/ });
  await page.user.click(menus[0]!);
  await page.user.click(await screen.findByRole('menuitem', { name: 'E\u00a0· Absent·e excusé·e' }));
  await page.user.click(await screen.findByRole('button', { name: 'Corriger' }));
  expect(sent(page, attendance.save)).toEqual([]);
  await page.user.type(screen.getByRole('textbox', { name: /^Motif/ }), 'Certificat reçu');
  await page.user.click(screen.getByRole('button', { name: 'Corriger' }));
  await waitFor(() =>
    expect(sent(page, attendance.save)[0]).toMatchObject({
      params: { id: 4 },
      body: { reason: 'Certificat reçu', entries: [{ enrolmentId: 7, status: 'absent_excused' }] },
    }),
  );
});

it('annonce une absence pour la prochaine séance', async () => {
  const page = open([]);
  await page.user.click(await screen.findByRole('button', { name: 'Annoncer une absence' }));
  await page.user.selectOptions(await screen.findByRole('combobox', { name: /^Annoncée par/ }), 'parent');
  await page.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(page.platform.notices[0]?.text).toBe('Absence annoncée.'));
  expect(sent(page, absences.add)[0]).toMatchObject({ body: { values: { lessonId: 9, announcedBy: 'parent' } } });
  page.platform.notices[0]?.action?.run();
  await waitFor(() => expect(sent(page, acts.undo)).toEqual([{ params: { id: 13 } }]));
});

it('retire une absence annoncée, et l’avis la rétablit', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: /^Retirer l’absence/ }));
  await waitFor(() => expect(page.platform.notices).toHaveLength(1));
  page.platform.notices[0]?.action?.run();
  await waitFor(() => expect(sent(page, absences.restore)[0]).toMatchObject({ body: { version: 2 } }));
});

it('justifie des jours', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Justifier des jours…' }));
  await page.user.type(await screen.findByRole('textbox', { name: 'Justificatif' }), 'Certificat');
  await page.user.click(await screen.findByRole('button', { name: 'Excuser 1 absence' }));
  await waitFor(() =>
    expect(sent(page, presence.justify)[0]).toEqual({
      body: { studentId: 12, from: '2026-11-04', to: '2026-11-04', comment: 'Certificat' },
    }),
  );
});
