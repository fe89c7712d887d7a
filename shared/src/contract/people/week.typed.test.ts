import { weekText } from './teachers.labels';
import { weekTyped } from './week.typed';

it.each([
  ['ma soir, je fin de journée', { ma: ['soir'], je: ['fin-de-journee'] }],
  ['lu, ma et je soir', { lu: ['soir'], ma: ['soir'], je: ['soir'] }],
  [
    'Lundi à mercredi : après-midi, soir',
    { lu: ['apres-midi', 'soir'], ma: ['apres-midi', 'soir'], me: ['apres-midi', 'soir'] },
  ],
  ['lu-ma soir; sa matin', { lu: ['soir'], ma: ['soir'], sa: ['matin'] }],
  ['Sam. toute la journée', { sa: ['matin', 'apres-midi', 'fin-de-journee', 'soir'] }],
  ['ma soir / ma matin', { ma: ['matin', 'soir'] }],
])('lit «%s»', (text, week) => expect(weekTyped(text)).toEqual(week));

it.each(['', 'mardi', 'soir', 'ma soir, je', 'ma peut-être', 'je-lu soir', 'dimanche soir', '18h'])(
  'ne devine rien de «%s»',
  (text) => expect(weekTyped(text)).toBeUndefined(),
);

it('lit ce que les listes écrivent', () => {
  const week = { lu: ['matin', 'fin-de-journee'], sa: ['apres-midi'] } as const;
  expect(weekTyped(weekText({ lu: [...week.lu], sa: [...week.sa] }))).toEqual(week);
});
