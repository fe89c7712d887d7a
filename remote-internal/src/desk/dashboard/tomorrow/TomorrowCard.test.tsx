import { type DayAhead, groupsAhead, type LessonAhead } from '@tandem/shared/contract/teaching/groups.ahead';
import { aUser, renderPage } from '@tandem/shared/testing';
import { screen, within } from '@testing-library/react';
import { TomorrowCard } from './TomorrowCard';

const aLesson = (given: Partial<LessonAhead>): LessonAhead => ({
  id: 70,
  groupId: 7,
  code: 'MAT-LAU-04',
  startsAt: '13:30',
  cancelReason: null,
  teacher: 'Noé Blanc',
  isSubstituted: false,
  hasRoom: true,
  isFirst: false,
  ...given,
});
const none = { total: 0, rows: [] };
const open = (given: Partial<DayAhead> | Error) =>
  renderPage(<TomorrowCard />, {
    user: aUser(),
    replies: [
      [
        groupsAhead.find,
        given instanceof Error
          ? given
          : { date: '2026-11-27', total: 12, lessons: none, away: none, beginning: none, ...given },
      ],
    ],
  });
const facts = async () =>
  within(await screen.findByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

// A Thursday.
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z'), doNotFake: ['queueMicrotask', 'setTimeout'] });
});
afterEach(() => {
  jest.useRealTimers();
});

it('demande le jour après aujourd’hui, et mène à sa semaine', async () => {
  const { platform } = open({});
  expect(await screen.findByRole('link', { name: 'Ouvrir la journée' })).toHaveAttribute(
    'href',
    '/internal/appapp/groups?shape=week&week=2026-11-27&day=ve',
  );
  expect(platform.calls.at(-1)?.input).toEqual({ query: { from: '2026-11-27' } });
  expect(screen.getByRole('heading', { name: 'Demain' })).toBeVisible();
  expect(screen.getByText('vendredi 27.11., 12 séances')).toBeVisible();
  expect(screen.getByText(/Rien à signaler/)).toBeVisible();
});

it('nomme le prochain jour de cours quand demain n’en a pas', async () => {
  open({ date: '2026-11-30', total: 1 });
  expect(await screen.findByRole('heading', { name: 'Lundi 30.11.' })).toBeVisible();
  expect(screen.getByText('prochain jour de cours, 1 séance')).toBeVisible();
});

it.each<[string, Partial<LessonAhead>]>([
  ['sans répétiteur·trice', { teacher: null, isSubstituted: true }],
  ['Marc Ducret remplace, salle à confirmer', { teacher: 'Marc Ducret', isSubstituted: true, hasRoom: false }],
  ['annulée, lieu fermé', { cancelReason: 'venue_closed', hasRoom: false }],
  ['annulée', { cancelReason: 'other' }],
  ['première séance du groupe', { isFirst: true }],
])('dit d’une séance «%s», et mène à elle', async (words, given) => {
  open({ lessons: { total: 1, rows: [aLesson(given)] } });
  expect(await facts()).toEqual([`MAT-LAU-04, 13:30 : ${words}`]);
  expect(screen.getByRole('link', { name: 'MAT-LAU-04, 13:30' })).toHaveAttribute(
    'href',
    '/internal/appapp/group/show/7?lesson=70',
  );
});

it('dit qui est absent, qui commence, et combien d’autres', async () => {
  open({
    lessons: { total: 3, rows: [aLesson({ hasRoom: false })] },
    away: { total: 2, rows: [{ studentId: 4, name: 'Kevin Chollet' }] },
    beginning: {
      total: 1,
      rows: [{ studentId: 5, name: 'Oriane Blanc', id: 80, groupId: 9, code: 'ECO-MOR-01', startsAt: '14:00' }],
    },
  });
  expect(await facts()).toEqual([
    'MAT-LAU-04, 13:30 : salle à confirmer',
    'Et 2 autres',
    '2 absences annoncées : Kevin Chollet et 1 autre',
    'Oriane Blanc commence dans ECO-MOR-01, 14:00',
  ]);
});

it('se dit vide, ou dit qu’elle n’a pas pu être lue', async () => {
  open({ date: null, total: 0 });
  expect(await screen.findByText('Aucune séance dans les 14 prochains jours.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ouvrir la journée' })).toBeNull();
  open(new Error('Service indisponible'));
  expect(await screen.findByRole('button', { name: /Réessayer/ })).toBeVisible();
});
