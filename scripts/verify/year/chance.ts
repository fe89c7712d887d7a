/** Chance that a seed decides (mulberry32): the same seed plays the same year. */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const one = <T>(of: readonly T[]): T => of[between(0, of.length - 1)]!;
  return {
    isSo: (probability: number) => next() < probability,
    between,
    one,
    /** So many different ones, in any order. */
    some: <T>(of: readonly T[], count: number): T[] => {
      const left = [...of];
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(between(0, left.length - 1), 1)[0]!,
      );
    },
    /** One of the keys, each as often as its number says. */
    weighted: <K extends string>(table: Readonly<Record<K, number>>): K => {
      const keys = Object.keys(table) as K[];
      let left = next() * keys.reduce((sum, key) => sum + table[key], 0);
      return keys.find((key) => (left -= table[key]) < 0) ?? keys.at(-1)!;
    },
  };
}
export type Chance = ReturnType<typeof chanceOf>;
