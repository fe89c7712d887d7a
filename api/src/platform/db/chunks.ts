/** Rows per statement: far from the 65,535 values that PostgreSQL takes, and short enough for its time limit. */
const perStatement = 1000;

/** Does the work for so many items at a time, one statement after the other; resolves to what each returned. */
export async function inChunks<T, R>(items: readonly T[], work: (chunk: readonly T[]) => PromiseLike<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < items.length; from += perStatement) {
    results.push(await work(items.slice(from, from + perStatement)));
  }
  return results;
}
