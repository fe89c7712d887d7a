import { randomFor } from '../../../api/src/seed/random';

/** Chance that a seed decides: the same seed plays the same year. */
export function chanceOf(seed: number) {
  const { chance, integer, pick, sample, weighted } = randomFor(`year ${seed}`);
  return {
    isSo: (probability: number) => chance(probability * 100),
    between: integer,
    one: pick,
    /** So many different ones, in any order. */
    some: sample,
    /** One of the keys, each as often as its number says. */
    weighted: <K extends string>(table: Readonly<Record<K, number>>): K =>
      weighted(Object.entries(table) as [K, number][]),
  };
}
export type Chance = ReturnType<typeof chanceOf>;
