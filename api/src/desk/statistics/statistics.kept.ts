import type { Services } from '../../services';
import { readComputedAt } from './statistics.standing.repository';

/** What is not counted beforehand may be this old (desk 20). */
const keptMs = 60_000;
const mostKept = 200;

/**
 * Answers by what was asked, of one count: who asks the same within a minute gets the same, and who asks while it is read waits for
 * that. A new count, or a new rule of the settings a minute later, is another answer.
 */
export function keptAnswers({ db, now, memory }: Pick<Services, 'db' | 'now' | 'memory'>) {
  const kept = new Map<string, { at: number; answer: Promise<unknown> }>();
  memory.onForget(() => kept.clear());

  return async <T>(asked: unknown, read: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify([asked, await readComputedAt(db)]);
    const at = now().getTime();
    const known = kept.get(key);
    if (known && at - known.at < keptMs) return known.answer as Promise<T>;
    const answer = read();
    kept.delete(key);
    kept.set(key, { at, answer });
    answer.catch(() => kept.delete(key));
    for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - mostKept))) kept.delete(old);
    return answer;
  };
}
