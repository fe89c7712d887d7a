import { addMonths, dayText, daysOfMonth, longDate, monthText, ofMonth } from './month';

it.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-10', 0, '2026-10'],
  ['2026-10', -22, '2024-12'],
])('%s et %s mois font %s', (month, months, expected) => expect(addMonths(month, months)).toBe(expected));

it('un mois a son premier et son dernier jour', () => {
  expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
});

it('un mois se dit en français', () => {
  expect([monthText('2026-10'), ofMonth('2026-08'), ofMonth('2026-11'), ofMonth('2026-04')]).toEqual([
    'octobre 2026',
    'd’août 2026',
    'de novembre 2026',
    'd’avril 2026',
  ]);
});

it.each([
  ['2026-09-01', '1er septembre 2026'],
  ['2026-11-21', '21 novembre 2026'],
  ['2004-02-29', '29 février 2004'],
])('écrit %s «%s»', (iso, text) => {
  expect(longDate(iso)).toBe(text);
});

it('une séance se dit avec son jour', () => {
  expect([dayText('2026-12-01'), dayText('2026-11-29')]).toEqual([
    'mardi 1er décembre 2026',
    'dimanche 29 novembre 2026',
  ]);
});
