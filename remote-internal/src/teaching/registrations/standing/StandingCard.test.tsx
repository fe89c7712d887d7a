import { coachings } from '@tandem/shared/contract/coaching/coachings';
import { presence } from '@tandem/shared/contract/teaching/presence';
import { registrations } from '@tandem/shared/contract/teaching/registrations';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, within } from '@testing-library/react';
import { StandingCard } from './StandingCard';

const placed = {
  id: 1,
  version: 1,
  studentId: 4,
  name: 'Élodie Rochat',
  branch: 'Mathématiques',
  status: 'placed',
  submittedAt: '2020-09-01T08:00:00.000Z',
  enrolments: [
    {
      groupId: 7,
      code: 'MAT-MOR-03',
      weekday: 'ma',
      startsAt: '18:00',
      endsAt: '20:00',
      location: 'Morges',
      teacher: 'Sarah Morel',
      from: '2020-09-08',
      to: null,
    },
  ],
};
const waiting = { ...placed, id: 2, branch: 'Anglais', status: 'waiting', enrolments: [] };
const lesson = {
  lessonId: 70,
  groupId: 7,
  group: 'MAT-MOR-03',
  startsAt: '18:00',
  endsAt: '20:00',
  isAnnounced: false,
};
const year = {
  lessons: [
    { ...lesson, lessonId: 72, date: '2020-12-08', lesson: 'planned', isOver: false },
    { ...lesson, lessonId: 71, date: '2020-12-01', lesson: 'planned', isOver: false },
    { ...lesson, date: '2020-11-24', lesson: 'held', isOver: true },
  ],
  tally: { rate: 0.875, absent_unexcused: 2 },
  thresholds: { inARow: 2, inAll: 3 },
  inARow: 0,
  inAll: 0,
};

const open = (rows: object[], { role = 'admin', of = {}, followUp = undefined as React.ReactNode } = {}) => {
  const onAnnounce = jest.fn();
  const page = renderPage(<StandingCard studentId={4} followUp={followUp} onAnnounce={onAnnounce} />, {
    user: aUser({ role }),
    replies: [
      [registrations.ofStudent, { student: { closedBecause: null }, rows }],
      [registrations.matches, { rows: [] }],
      [presence.student, { ...year, ...of }],
      [coachings.ofStudent, { rows: [] }],
    ],
  });
  return { ...page, onAnnounce };
};
const valueOf = async (label: string) => (await screen.findByText(label)).nextElementSibling as HTMLElement;

it('dit où en est la personne : place, prochaine séance, présences, alertes', async () => {
  open([placed]);
  const course = await valueOf('Cours AppApp');
  expect(course).toHaveTextContent('MAT-MOR-03, Mathématiques, mardi 18:00, Morges, Sarah Morel');
  expect(within(course).getByRole('link')).toHaveAttribute('href', '/internal/appapp/group/show/7');
  expect(await valueOf('Prochaine séance')).toHaveTextContent('Mardi 1er décembre 2020, 18:00–20:00MAT-MOR-03');
  expect(await valueOf('Présences')).toHaveTextContent('88 %, 2 absences non excusées');
  expect(await valueOf('Alertes')).toHaveTextContent('Aucune');
});

it.each([
  [{ inARow: 2 }, '2 absences non excusées de suite'],
  [{ inAll: 3 }, '3 absences non excusées cette année'],
])('nomme le seuil d’absences qui est atteint', async (of, text) => {
  open([placed], { of });
  expect(await valueOf('Alertes')).toHaveTextContent(text);
});

it('ne dit rien du suivi CoachApp à qui n’en sait rien', async () => {
  open([placed]);
  await valueOf('Alertes');
  expect(screen.queryByText('Suivi CoachApp')).toBeNull();
});

describe('le geste suivant est un bouton', () => {
  it('sans inscription : aucun ici, l’en-tête de la fiche offre d’inscrire', async () => {
    open([]);
    expect(await valueOf('Cours AppApp')).toHaveTextContent('Aucune inscription en cours');
    expect(screen.queryByRole('link', { name: 'Inscrire à AppApp' })).toBeNull();
    expect(screen.queryByRole('button', { name: /absence/ })).toBeNull();
  });

  it('en attente : placer, avant ce qui a déjà une place', async () => {
    const { user } = open([placed, waiting]);
    await user.click(await screen.findByRole('button', { name: 'Placer en Anglais…' }));
    expect(await screen.findByRole('dialog', { name: 'Placer Élodie Rochat en Anglais' })).toBeVisible();
  });

  it.each([
    ['placé·e', [placed], 'admin'],
    ['pour qui ne place pas', [waiting], 'coach'],
  ])('%s : annoncer une absence', async (_, rows, role) => {
    const { user, onAnnounce } = open(rows, { role });
    await user.click(await screen.findByRole('button', { name: 'Annoncer une absence…' }));
    expect(onAnnounce).toHaveBeenCalled();
  });
});
