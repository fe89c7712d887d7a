import { attendance } from '@tandem/shared/contract/teaching/attendance';
import type { ComingLesson, DayLesson, TeacherDay as Day } from '@tandem/shared/contract/teaching/attendance.day';
import { statements } from '@tandem/shared/contract/teaching/statements';
import type { StatementMonth } from '@tandem/shared/contract/teaching/statements.file';
import { ApiError } from '@tandem/shared/platform';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, within } from '@testing-library/react';
import { TeacherDay } from './TeacherDay';

const aDayLesson = (given: Partial<DayLesson> = {}): DayLesson => ({
  id: 70,
  groupId: 7,
  code: 'MAT-MOR-03',
  branch: 'Mathématiques',
  location: 'Morges',
  building: 'École prof.',
  room: '102',
  date: '2020-11-24',
  startsAt: '18:00',
  endsAt: '20:00',
  ...given,
});
const aComing = ({ mayEnter = false, standsInFor = null, ...given }: Partial<ComingLesson> = {}): ComingLesson => ({
  ...aDayLesson(given),
  mayEnter,
  standsInFor,
  people: [
    { enrolmentId: 1, studentId: 11, firstName: 'Yanis', lastName: 'Benali', isAway: false },
    { enrolmentId: 2, studentId: 12, firstName: 'Blerta', lastName: 'Hoxha', isAway: true },
  ],
});
const aDay = (given: Partial<Day> = {}): Day => ({
  day: '2020-11-24',
  lessons: [],
  toEnter: [],
  news: [],
  mails: [],
  holidays: null,
  ...given,
});

const open = (day: unknown, months: StatementMonth[] = []) =>
  renderPage(
    <TeacherDay teacherId={7}>
      <p>Mes apprenti·es</p>
    </TeacherDay>,
    {
      user: aUser({ role: 'teacher', teacher: { id: 7 } }),
      replies: [
        [attendance.day, day],
        [statements.months, { rows: months }],
      ],
    },
  );

it('commence par la séance du moment : heure, lieu, participants, et le bouton qui mène à la saisie', async () => {
  open(aDay({ lessons: [aComing({ mayEnter: true }), aComing({ id: 71, startsAt: '20:15', endsAt: '21:45' })] }));
  expect(await screen.findByText('2 séances encore aujourd’hui, mardi 24 novembre 2020.')).toBeVisible();
  const next = within(screen.getByRole('region', { name: 'Prochaine séance' }));
  expect(next.getByText('Aujourd’hui, 18:00–20:00')).toBeVisible();
  expect(next.getByText('École prof., salle 102')).toBeVisible();
  const people = within(next.getByRole('list', { name: 'Participant·es' }));
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Yanis Benali',
    'Blerta HoxhaAbsence annoncée',
  ]);
  expect(next.getByRole('link', { name: 'Saisir les présences' })).toHaveAttribute(
    'href',
    '/internal/appapp/group/show/7?lesson=70',
  );
  expect(
    within(screen.getByRole('list', { name: 'Puis' })).getByText('20:15–21:45, Mathématiques, Morges'),
  ).toBeVisible();
});

it.each([
  [aDay({ lessons: [aComing({ date: '2020-12-03' })] }), 'Pas de séance ce mardi 24 novembre 2020.'],
  [
    aDay({ lessons: [aComing({ date: '2020-12-03' })], holidays: { label: 'Vacances de Noël', to: '2020-12-02' } }),
    'Vacances de Noël, jusqu’au mercredi 2 décembre 2020.',
  ],
])('sans séance du jour, le dit et montre la prochaine', async (day, lead) => {
  open(day);
  expect(await screen.findByText(lead)).toBeVisible();
  const next = within(screen.getByRole('region', { name: 'Prochaine séance' }));
  expect(next.getByText('Jeudi 3 décembre 2020, 18:00–20:00')).toBeVisible();
  expect(next.queryByRole('link', { name: 'Saisir les présences' })).toBeNull();
});

it('sans aucune séance à venir, dit où elles apparaîtront', async () => {
  open(aDay());
  expect(await screen.findByText(/Aucune séance à venir/)).toBeVisible();
  expect(screen.getByText('Rien de nouveau ces deux semaines.')).toBeVisible();
  expect(screen.getByText('Mes apprenti·es')).toBeVisible();
});

it('ce qui est à saisir est à un bouton, la plus ancienne d’abord', async () => {
  const lacking = { ...aDayLesson({ id: 60, date: '2020-11-17' }), entered: 1, expected: 8 };
  open(aDay({ toEnter: [lacking, { ...lacking, id: 61, date: '2020-11-23', entered: 8 }] }));
  const rows = within(await screen.findByRole('list', { name: 'À saisir' }));
  expect(rows.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/internal/appapp/group/show/7?lesson=60',
    '/internal/appapp/group/show/7?lesson=61',
  ]);
  expect(rows.getByText(/1 sur 8 saisi$/)).toBeVisible();
  expect(rows.getByText(/à terminer$/)).toBeVisible();
});

it('dit ce qui change et ce que le bureau a écrit', async () => {
  const { id, groupId, code, date, startsAt } = aDayLesson({ date: '2020-12-01' });
  const news = { id, groupId, code, date, startsAt, cancelReason: null, movedTo: null, by: null };
  open(
    aDay({
      news: [
        { ...news, kind: 'cancelled', cancelReason: 'venue_closed' },
        { ...news, id: 72, kind: 'moved', movedTo: '2020-12-08' },
        { ...news, id: 73, kind: 'given', by: 'Ana Rey' },
        { ...news, id: 74, kind: 'given' },
      ],
      mails: [{ id: 1, at: '2020-11-23T09:00:00.000Z', subject: 'Séance de rentrée' }],
    }),
  );
  const messages = within(await screen.findByRole('list', { name: 'Messages' }));
  for (const text of [
    'Annulée : lieu fermé',
    'Déplacée au mardi 8 décembre 2020',
    'Donnée par Ana Rey',
    'Un remplacement est cherché',
    'Séance de rentrée',
  ])
    expect(messages.getByText(text)).toBeVisible();
});

it('le décompte d’un mois passé qui n’est pas transmis attend', async () => {
  const month = { minutes: 810, gross: 73_850, missing: 1 };
  open(aDay(), [
    { ...month, month: '2020-09', status: 'approved' },
    { ...month, month: '2020-10', status: 'open' },
  ]);
  const card = within(await screen.findByRole('region', { name: 'Décompte' }));
  expect(card.getByText('Décompte d’octobre 2020, à transmettre')).toBeVisible();
  expect(card.getByText(/13 h 30 · .*738.50 · 1 séance à compléter/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Transmettre…' })).toHaveAttribute('href', '/?tab=pay&month=2020-10');
});

it('une panne se dit, et se réessaie', async () => {
  open(() => {
    throw new ApiError(500, 'Une erreur est survenue.');
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Une erreur est survenue.');
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});
