import { parseDuration } from './line.values';

it.each([
  ['1:30', 90],
  ['1 h 30', 90],
  ['1h', 60],
  ['1,5', 90],
  ['90 min', 90],
  ['-1 h 00', -60],
  ['2', 120],
  ['', undefined],
  ['une heure', undefined],
])('une durée s’écrit «%s»: %s minutes', (text, minutes) => expect(parseDuration(text)).toBe(minutes));
