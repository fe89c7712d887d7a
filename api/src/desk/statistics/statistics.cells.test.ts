import { fiveOf, shareOut, wholeOf } from './statistics.cells';

/** A third, as a sum of shares holds it. */
const third = 10 / 3;
const thirds = third + third + third - 1e-12;

it('ce que des tiers font en tout s’arrondit comme leur tout', () => {
  expect(fiveOf(3887.5 + thirds)).toBe(3900);
  expect(wholeOf(3887.5 + thirds)).toBe(3898);
});

it('les lignes font le total arrondi', () => {
  expect(shareOut([third, third, third], 10)).toEqual([4, 3, 3]);
  expect(shareOut([0.5 - 1e-12, 1], 1.5 - 1e-12)).toEqual([1, 1]);
});

it('ce qui reste d’un centime va à la même ligne, dans quelque ordre que les parts ont été additionnées', () => {
  const half = 0.5;
  expect(shareOut([10 + half, 20 + half], 31)).toEqual([11, 20]);
  expect(shareOut([10 + half - 1e-12, 20 + half + 1e-12], 31)).toEqual([11, 20]);
});
