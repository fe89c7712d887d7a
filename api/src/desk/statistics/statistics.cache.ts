import type { Services } from '../../services';
import { readComputedAt } from './statistics.standing.repository';

/** What is not counted beforehand may be this old (desk 20). */
const maxAgeMs = 60_000;
const maxEntries = 200;

/**
 * Answers by what was asked, of one count: who asks the same within a minute gets the same, and who asks while it is read waits for
 * that. A new count, or a new rule of the settings a minute later, is another answer.
 */
export function answerCache({ db, now, memory }: Pick<Services, 'db' | 'now' | 'memory'>) {
  const entries = new Map<string, { at: number; answer: Promise<unknown> }>();
  memory.onForget(() => entries.clear());

  return async <T>(asked: unknown, read: () => Promise<T>): Promise<T> => {
    const key = JSON.stringify([asked, await readComputedAt(db)]);
    const at = now().getTime();
    const known = entries.get(key);
    if (known && at - known.at < maxAgeMs) return known.answer as Promise<T>;
    const answer = read();
    entries.delete(key);
    entries.set(key, { at, answer });
    answer.catch(() => entries.delete(key));
    for (const old of [...entries.keys()].slice(0, Math.max(0, entries.size - maxEntries))) entries.delete(old);
    return answer;
  };
}
