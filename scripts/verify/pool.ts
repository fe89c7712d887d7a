/** Runs a job for each, some at once; the results stand in the order of what was given. */
export async function atOnce<T, R>(count: number, all: readonly T[], run: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    while (next < all.length) {
      const index = next++;
      results[index] = await run(all[index]!);
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
  return results;
}

/** `--only`: a part of a title; `--sample`: so many of these; `--at-once`: so many side by side. */
export const choice = {
  sample: { type: 'string', default: '' },
  only: { type: 'string', default: '' },
  'at-once': { type: 'string', default: '3' },
} as const;

/** What the command line chooses of all cases. */
export function chosenOf<T>(
  { only, sample }: Readonly<Record<'only' | 'sample', string>>,
  all: readonly T[],
  titleOf: (one: T) => string,
): readonly T[] {
  const matching = all.filter((one) => titleOf(one).includes(only));
  return sampleOf(matching, Number(sample) || matching.length);
}

/** Not the golden ratio: the product spreads a release over people by that one. */
const step = Math.SQRT2;

/** Some of all, always the same ones, from everywhere in the list: no step that could fall in with how the list is made. */
export function sampleOf<T>(all: readonly T[], count: number): readonly T[] {
  const ranked = all.map((one, index) => ({ one, rank: (index * step) % 1 }));
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ one }) => one);
}
