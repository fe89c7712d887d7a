import { countOf } from './count';

it.each([
  [0, '0 apprenti'],
  [1, '1 apprenti'],
  [2, '2 apprentis'],
  [1248, '1\u202f248 apprentis'],
])('%s se compte «%s» : zéro est au singulier', (count, text) => expect(countOf(count, 'apprenti')).toBe(text));
