/** |z| beyond which the two sides of a rank test differ with p < 0.001. */
const farZ = 3.2905;
/** What is less than this part of the median is no class of time. */
const leastPart = 0.05;

/** z of the Mann–Whitney test, ties taken into account: negative where the first ones are faster. */
export function rankZ(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((ms) => ({ ms, isOne: true })), ...other.map((ms) => ({ ms, isOne: false }))];
  all.sort((a, b) => a.ms - b.ms);
  let [ranks, ties] = [0, 0];
  for (let from = 0, to = 0; from < all.length; from = to) {
    while (to < all.length && all[to]!.ms === all[from]!.ms) to++;
    const same = all.slice(from, to);
    ranks += (same.filter(({ isOne }) => isOne).length * (from + 1 + to)) / 2;
    ties += same.length ** 3 - same.length;
  }
  const [n, product] = [all.length, one.length * other.length];
  const deviation = Math.sqrt((product / 12) * (n + 1 - ties / (n * (n - 1))));
  const u = ranks - (one.length * (one.length + 1)) / 2;
  return deviation === 0 ? 0 : (u - product / 2) / deviation;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

/** How much longer the first ones take, as a part of the others' median. */
const partOver = (one: readonly number[], other: readonly number[]) => median(one) / median(other) - 1;

/** Whether two ways to ask are told apart by how long the answers take: in both halves of a run, each for itself, and in the same direction. */
export function compareTimes(one: readonly number[], other: readonly number[]) {
  const half = Math.floor(one.length / 2);
  const halves = [0, half].map((from) => {
    const [a, b] = [one.slice(from, from + half), other.slice(from, from + half)];
    return { z: rankZ(a, b), part: partOver(a, b) };
  });
  const isFar = halves.every(({ z, part }) => Math.abs(z) > farZ && Math.abs(part) > leastPart);
  const isOneWay = halves.every(({ part }) => part > 0) || halves.every(({ part }) => part < 0);
  return { isDistinct: isFar && isOneWay, zs: halves.map(({ z }) => z), part: partOver(one, other) };
}
