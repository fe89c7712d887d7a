/** The letters of `a` that stand in `b` no further away than `reach`, each letter of `b` being taken once; and those of `b`. */
function shared(a: string, b: string, reach: number): [string[], string[]] {
  const taken = new Set<number>();
  const inA = Array.from(a).filter((letter, at) => {
    for (let i = Math.max(0, at - reach); i <= Math.min(b.length - 1, at + reach); i++)
      if (b[i] === letter && !taken.has(i)) return taken.add(i);
    return false;
  });
  return [inA, Array.from(b).filter((_, at) => taken.has(at))];
}

function jaro(a: string, b: string): number {
  const reach = Math.max(0, Math.floor(Math.max(a.length, b.length) / 2) - 1);
  const [inA, inB] = shared(a, b, reach);
  if (inA.length === 0) return 0;
  const swaps = inA.filter((letter, at) => letter !== inB[at]).length / 2;
  return (inA.length / a.length + inA.length / b.length + (inA.length - swaps) / inA.length) / 3;
}

/** Likeness of two words of plain letters, 0 to 1; a common beginning of up to four letters counts more. */
export function jaroWinkler(a: string, b: string): number {
  const likeness = jaro(a, b);
  let start = 0;
  while (start < 4 && a[start] !== undefined && a[start] === b[start]) start += 1;
  return likeness + start * 0.1 * (1 - likeness);
}
