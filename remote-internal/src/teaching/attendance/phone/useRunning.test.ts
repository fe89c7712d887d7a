import { isOn } from './useRunning';

const lesson = { date: '2026-11-30', startsAt: '20:30', endsAt: '22:30', status: 'planned' } as const;

it.each([
  ['2026-11-30', '19:59', false],
  ['2026-11-30', '20:00', true],
  ['2026-12-01', '00:30', true],
  ['2026-12-01', '00:31', false],
  ['2026-12-01', '20:30', false],
  ['2026-11-29', '20:30', false],
])('le %s à %s, une séance du 30.11.2026 de 20:30 à 22:30 a lieu : %s (teaching 21)', (day, time, expected) => {
  expect(isOn({ lesson }, { day, time })).toBe(expected);
});

it('une séance annulée ou tenue n’a plus lieu', () => {
  const at = { day: lesson.date, time: '21:00' };
  expect([
    isOn({ lesson: { ...lesson, status: 'cancelled' } }, at),
    isOn({ lesson: { ...lesson, status: 'held' } }, at),
  ]).toEqual([false, false]);
});
