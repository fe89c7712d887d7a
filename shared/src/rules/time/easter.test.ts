import { easterOf, movableFeasts, nthWeekday, weekdayOf } from './easter';

describe('Pâques', () => {
  it.each([
    [1954, '1954-04-18'],
    [1981, '1981-04-19'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2024, '2024-03-31'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
  ])('%i tombe le %s', (year, date) => expect(easterOf(year)).toBe(date));

  it('tombe un dimanche, du 22 mars au 25 avril, de 1900 à 2199', () => {
    const dates = Array.from({ length: 300 }, (_, index) => easterOf(1900 + index));
    expect(dates.filter((date) => weekdayOf(date) !== 6)).toEqual([]);
    expect(dates.filter((date) => date.slice(5) < '03-22' || date.slice(5) > '04-25')).toEqual([]);
  });
});

describe('les fêtes mobiles (settings 13)', () => {
  it.each([
    [2025, { fastMonday: '2025-09-22' }],
    [2026, { goodFriday: '2026-04-03', easterMonday: '2026-04-06', ascension: '2026-05-14' }],
    [2026, { pentecostMonday: '2026-05-25', fastMonday: '2026-09-21' }],
    [2027, { goodFriday: '2027-03-26', ascension: '2027-05-06', pentecostMonday: '2027-05-17' }],
  ])('de %i : %j', (year, feasts) => expect(movableFeasts(year)).toMatchObject(feasts));

  it.each([
    [1, 6, 2026, 11, '2026-11-01'],
    [2, 5, 2026, 10, '2026-10-10'],
    [5, 0, 2026, 8, '2026-08-31'],
  ])('le jour %i, %i de %i-%i est le %s', (nth, weekday, year, month, date) =>
    expect(nthWeekday(nth, weekday, year, month)).toBe(date),
  );
});
