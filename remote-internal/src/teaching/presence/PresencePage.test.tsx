import { attendance, type AttendanceRow, type AttendanceSheet } from '@tandem/shared/contract/teaching/attendance';
import { presence } from '@tandem/shared/contract/teaching/presence';
import type { AbsenceAlert } from '@tandem/shared/contract/teaching/presence.alerts';
import type { MissingLesson, MissingLessons } from '@tandem/shared/contract/teaching/presence.missing';
import type { PresenceWeek } from '@tandem/shared/contract/teaching/presence.week';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import PresencePage from './PresencePage';

const aLesson = (id: number, given: Partial<MissingLesson> = {}): MissingLesson => ({
  id,
  version: 1,
  groupId: id,
  group: `MAT-NYO-0${id}`,
  branch: 'Mathématiques',
  locationId: 3,
  location: 'Nyon',
  date: '2026-11-18',
  startsAt: '17:00',
  endsAt: '19:00',
  teacherId: id,
  teacher: 'Julien Monnier',
  entered: 0,
  expected: 1,
  age: 6,
  remindedAt: null,
  noReminder: null,
  ...given,
});
const missingOf = (rows: MissingLesson[]): MissingLessons => ({
  rows,
  total: rows.length,
  all: rows.length,
  oldest: rows[0]?.age ?? null,
  locations: [{ id: 3, label: 'Nyon', lessons: rows.length }],
  teachers: rows.map(({ teacherId, teacher }) => ({ id: teacherId!, label: teacher!, lessons: 1 })),
});
const week: PresenceWeek = {
  from: '2026-11-23',
  days: [
    {
      date: '2026-11-23',
      total: 1,
      lessons: [
        {
          id: 9,
          groupId: 9,
          group: 'FRA-VEV-02',
          branch: 'Français',
          location: 'Vevey',
          startsAt: '17:30',
          endsAt: '19:30',
          teacher: null,
          state: 'incomplete',
          entered: 3,
          expected: 5,
        },
      ],
    },
  ],
};
const alert: AbsenceAlert = {
  studentId: 12,
  name: 'Lina Baumann',
  groups: ['MAT-NYO-02'],
  inARow: 2,
  inAll: 2,
  rate: 0.5,
  absences: [
    { lessonId: 4, enrolmentId: 7, group: 'MAT-NYO-02', date: '2026-11-18', isLocked: false },
    { lessonId: 3, enrolmentId: 7, group: 'MAT-NYO-02', date: '2026-11-11', isLocked: true },
  ],
};
const aRow = (enrolmentId: number): AttendanceRow => ({
  enrolmentId,
  studentId: enrolmentId,
  firstName: 'Kevin',
  lastName: `Chollet ${enrolmentId}`,
  profession: null,
  cell: null,
  notice: null,
});
const sheetOf = (id: number): AttendanceSheet => ({
  lesson: {
    id,
    version: 1,
    groupId: id,
    code: `MAT-NYO-0${id}`,
    branch: 'Mathématiques',
    location: 'Nyon',
    building: null,
    room: null,
    date: '2026-11-18',
    startsAt: '17:00',
    endsAt: '19:00',
    status: 'planned',
    teacher: 'Julien Monnier',
    seq: 9,
    lessons: 30,
    topic: null,
  },
  rows: [aRow(id)],
  mayEnter: true,
  whyNot: null,
  isLocked: false,
  now: '2026-11-24T17:10:00.000Z',
});

/** An API in which a lesson is missing until it is ended. */
function open({ at = '/internal/presence', rows = [aLesson(1), aLesson(2)], role = 'admin', ahead = 0 } = {}) {
  let left = rows;
  return renderPage(<PresencePage />, {
    at,
    user: aUser({ role }),
    replies: [
      [presence.missing, () => missingOf(left)],
      [presence.week, week],
      [presence.alerts, { rows: [alert], total: 1, thresholds: { inARow: 2, inAll: 3 } }],
      [presence.remind, { teachers: 2, lessons: 2, refused: [] }],
      [presence.justify, { done: [{ lessonId: 4, enrolmentId: 7, version: 2, comment: null }], refused: [] }],
      [presence.unjustify, { done: 1, left: 0 }],
      [
        attendance.sheet,
        ({ params: { id } }: { params: { id: number } }) => ({ ...sheetOf(id), mayEnter: id !== ahead }),
      ],
      [
        attendance.save,
        ({ params }: { params: { id: number } }) => {
          left = left.filter(({ id }) => id !== params.id);
          return { rows: sheetOf(params.id).rows, conflicts: [] };
        },
      ],
      [attendance.finish, ({ params }: { params: { id: number } }) => sheetOf(params.id)],
    ],
  });
}
const panel = () => screen.findByRole('region', { name: 'Saisie des présences' });

describe('à saisir', () => {
  it('dit combien, chez combien de répétiteurs et depuis quand', async () => {
    open();
    expect(
      await screen.findByText('2 séances à saisir chez 2 répétiteur·trices, la plus ancienne a 6 jours'),
    ).toBeVisible();
    const [row] = within(await screen.findByRole('table', { name: 'Séances à saisir' }))
      .getAllByRole('row')
      .slice(1);
    for (const text of ['Me 18.11.2026', 'Julien Monnier', '0/1', '6 j'])
      expect(within(row!).getByText(text)).toBeVisible();
  });

  it('le dit quand tout est saisi', async () => {
    open({ rows: [] });
    expect(await screen.findByText('Toutes les présences sont saisies.')).toBeVisible();
  });

  it('relance chaque répétiteur une fois, sans qui ne peut plus saisir', async () => {
    const { user, platform } = open({
      rows: [aLesson(1), aLesson(2), aLesson(3, { noReminder: 'Sans répétiteur·trice.' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Relancer 2 répétiteur·trices' }));
    await waitFor(() => expect(platform.notices[0]?.text).toBe('2 répétiteur·trices relancé·es pour 2 séances.'));
    expect(platform.calls.find(({ path }) => path === presence.remind.path)?.input).toEqual({
      body: { lessonIds: [1, 2] },
    });
  });

  it('ouvre une séance à côté de la liste, la termine au clavier et passe à la suivante', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('link', { name: /MAT-NYO-01/ }));
    await within(await panel()).findByText('Kevin');
    await user.keyboard('p{Control>}{Enter}{/Control}');
    expect(await within(await panel()).findByRole('link', { name: 'MAT-NYO-02' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /MAT-NYO-01/ })).toBeNull());
    expect(await panel()).toBeVisible();
  });

  it('va d’une séance à l’autre par Ctrl ↓ et revient à la ligne par Échap', async () => {
    const { user } = open({ at: '/internal/presence?lesson=1' });
    await within(await panel()).findByText('Kevin');
    await user.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(await within(await panel()).findByRole('link', { name: 'MAT-NYO-02' })).toBeVisible();
    await within(await panel()).findByText('Chollet 2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Saisie des présences' })).toBeNull());
    await waitFor(() => expect(screen.getByRole('link', { name: /MAT-NYO-02/ })).toHaveFocus());
  });

  it('n’offre «Pas donnée» qu’à qui peut annuler une séance', async () => {
    open({ at: '/internal/presence?lesson=1', role: 'coach' });
    await within(await panel()).findByText('Kevin');
    expect(screen.queryByRole('button', { name: 'Pas donnée…' })).toBeNull();
  });
});

it('la semaine dit l’état de chaque séance autrement que par sa couleur', async () => {
  open();
  expect(await screen.findByRole('link', { name: /17:30\s*3\/5\s*FRA-VEV-02\s*incomplète, 3 sur 5/ })).toBeVisible();
});

it('une séance à venir s’ouvre de la semaine, et Échap y revient', async () => {
  const { user } = open({ ahead: 9 });
  const tile = await screen.findByRole('link', { name: /FRA-VEV-02/ });
  await user.click(tile);
  await waitFor(async () => expect(within(await panel()).getByRole('link', { name: 'MAT-NYO-09' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('link', { name: /FRA-VEV-02/ })).toHaveFocus());
});

it('justifie les absences cochées, celles d’un mois validé avec un justificatif, et permet d’annuler', async () => {
  const { user, platform } = open({ at: '/internal/presence?tab=alerts' });
  await user.click(await screen.findByRole('checkbox', { name: 'Sélectionner Lina Baumann' }));
  await user.click(screen.getByRole('button', { name: 'Justifier…' }));
  await user.click(await screen.findByRole('button', { name: 'Excuser 2 absences' }));
  expect(await screen.findByText('Un mois validé se corrige avec un justificatif.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Justificatif' }), 'Certificat');
  await user.click(screen.getByRole('button', { name: 'Excuser 2 absences' }));
  await waitFor(() => expect(platform.notices[0]?.text).toBe('1 absence excusée.'));
  expect(platform.calls.find(({ path }) => path === presence.justify.path)?.input).toEqual({
    body: {
      rows: [4, 3].map((lessonId) => ({ lessonId, enrolmentId: 7, before: 'absent_unexcused' })),
      comment: 'Certificat',
    },
  });
  platform.notices[0]?.action?.run();
  await waitFor(() => expect(platform.notices[1]?.text).toBe('Justification annulée.'));
});

it('une autre année montre ce qui lui manque, et aucune alerte : elles sont d’aujourd’hui', async () => {
  const { platform } = open({ at: '/internal/presence?trainingYearId=1' });
  expect(await screen.findByRole('tab', { name: /^À saisir/ })).toBeVisible();
  expect(screen.queryByRole('tab', { name: /^Alertes/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Aujourd’hui' })).toBeNull();
  const asked = platform.calls.filter(({ path }) => path === presence.missing.path).map(({ input }) => input);
  expect(asked).toMatchObject([{ query: { trainingYearId: 1 } }]);
  expect(platform.calls.map(({ path }) => path)).not.toContain(presence.alerts.path);
});
