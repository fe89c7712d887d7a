import { nextDay } from './reports.schedules.repository';

// 2026-11-25 is a Wednesday.
test.each([
  ['week', 3, '2026-11-25', '2026-12-02'],
  ['week', 4, '2026-11-25', '2026-11-26'],
  ['week', 1, '2026-11-25', '2026-11-30'],
  ['month', 25, '2026-11-25', '2026-12-25'],
  ['month', 26, '2026-11-25', '2026-11-26'],
  ['month', 1, '2026-12-31', '2027-01-01'],
] as const)('a report of each %s, day %i, follows %s on %s', (rhythm, day, after, next) => {
  expect(nextDay({ rhythm, day }, after)).toBe(next);
});
