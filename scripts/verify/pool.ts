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

/** Some of all, always the same ones, from everywhere in the list. */
export function sampleOf<T>(all: readonly T[], count: number): readonly T[] {
  const step = all.length / Math.min(count, all.length);
  return Array.from({ length: Math.min(count, all.length) }, (_, index) => all[Math.floor(index * step)]!);
}
