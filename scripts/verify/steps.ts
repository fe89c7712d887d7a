export type Step = readonly [title: string, run: () => unknown];

/** One after the other, each said with its time; the first one that throws ends all. */
export async function inSteps(steps: readonly Step[]): Promise<string[]> {
  for (const [title, run] of steps) {
    const startedAt = performance.now();
    try {
      await run();
    } catch (error) {
      console.log(error);
      return [title];
    }
    console.log(`✓ ${title} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
  return [];
}

export function check(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(otherwise);
}

/** Resolves where it is refused. */
export async function isRefused(run: () => Promise<unknown>): Promise<void> {
  const isDone = await run().then(
    () => true,
    () => false,
  );
  check(!isDone, 'it was not refused');
}
