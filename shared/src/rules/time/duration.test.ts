import { durationText, parseDuration } from './duration';

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

it.each([
  [810, '13\u00a0h\u00a030'],
  [60, '1\u00a0h\u00a000'],
  [0, '0\u00a0h\u00a000'],
  [-90, '-1\u00a0h\u00a030'],
])('%s minutes: %s', (minutes, text) => expect(durationText(minutes)).toBe(text));
