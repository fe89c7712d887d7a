import { formatChange, formatStatistic } from './statistics';

it.each([
  [6371, 'count', '6\u202f371'],
  [0.884, 'percent', '88,4\u00a0%'],
  [12, 'days', '12\u00a0j'],
  [10.5, 'days', '10,5\u00a0j'],
  [1611.98, 'hours', '1\u202f612,0\u00a0h'],
  [1785, 'money', 'CHF 17.85'],
  [5.54, 'ratio', '5,5'],
  [null, 'percent', '–'],
] as const)('%s (%s) s’écrit «%s»', (value, unit, text) => {
  expect(formatStatistic(value, unit)).toBe(text);
});

it.each([
  [286, 264, 'count', '+8\u00a0%'],
  [0.884, 0.871, 'percent', '+1,3\u00a0pt'],
  [0.65, 0.61, 'percent', '+4,0\u00a0pts'],
  [12, 15, 'days', '−3\u00a0j'],
  [5, 0, 'count', '+5'],
  [5, 5, 'count', '='],
  [0, 0, 'hours', undefined],
  [4, 0, 'money', undefined],
  [null, 3, 'days', undefined],
] as const)('de %s contre %s (%s): «%s»', (now, before, unit, text) => {
  expect(formatChange(now, before, unit)).toBe(text);
});
