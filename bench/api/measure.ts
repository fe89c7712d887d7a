/** Milliseconds. */
export interface Times {
  p50: number;
  p95: number;
  count: number;
}

const tenth = (ms: number) => Math.round(ms * 10) / 10;

const percentile = (sorted: readonly number[], part: number) =>
  tenth(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN);

export function timesOf(samples: readonly number[]): Times {
  const sorted = samples.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), count: sorted.length };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** One after the other; the first tenth only warms up. */
export async function inSequence(count: number, work: (turn: number) => Promise<unknown>): Promise<Times> {
  const warmUp = Math.ceil(count / 10);
  for (let turn = 0; turn < warmUp; turn++) await work(turn);
  const samples: number[] = [];
  for (let turn = 0; turn < count; turn++) samples.push(await timed(() => work(warmUp + turn)));
  return timesOf(samples);
}

/** What did not answer: the rest is still worth knowing. */
const unanswered: Times = { p50: NaN, p95: NaN, count: 0 };

/** One case after the other, each so many times. */
export async function alone(
  cases: Readonly<Record<string, (turn: number) => Promise<unknown>>>,
  count: number,
): Promise<Record<string, Times>> {
  const found: Record<string, Times> = {};
  for (const [name, work] of Object.entries(cases)) {
    found[name] = await inSequence(count, work).catch((error: Error) => {
      console.error(`${name} : ${error.message}`);
      return unanswered;
    });
  }
  return found;
}

export const turnOf = <T>(values: readonly T[], turn: number): T => values[turn % values.length]!;
