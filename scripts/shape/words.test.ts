import { oldWordsIn } from './words.js';

it.each([
  ['interface Given {}', ['Given']],
  ['const twins = of(list);', ['twins']],
  ['const row = { isShown: true };', ['isShown']],
  ['function tellTeacher({ told }: Call) {}', ['tellTeacher', 'told']],
  // What another place declares, and what stands on the wire, is only read.
  ["import { given } from './given';", []],
  ['answer.untold.map(nameOf)', []],
  ['const toldBy = 1; // whoever', ['toldBy']],
])('%s déclare des mots que d’autres ont remplacés: %j', (text, names) =>
  expect(oldWordsIn('a.ts', text).map(({ name }) => name)).toEqual(names),
);
