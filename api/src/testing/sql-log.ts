import pg from 'pg';
import { vi } from 'vitest';

/** The SQL of every statement that is sent while something is done, in order. */
export async function sqlOf(act: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await act();
    const sent = query.mock.calls.map(([first]) => first as string | { text: string });
    return sent.map((one) => (typeof one === 'string' ? one : one.text));
  } finally {
    query.mockRestore();
  }
}
