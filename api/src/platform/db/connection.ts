import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Queries } from './queries';

/** One connection for work that lasts: locks of its session are free again at the latest when this process dies. */
export interface HeldConnection {
  queries: Queries;
  /** Closes it. */
  release: () => void;
}

const made = new WeakMap<pg.PoolClient, Queries>();

/** Drizzle over this one connection; made once for each. */
function over(client: pg.PoolClient): Queries {
  const queries = made.get(client) ?? drizzle(client, { casing: 'snake_case' });
  made.set(client, queries);
  return queries;
}

/** Takes a connection out of the pool. */
export async function holdConnection({ pool }: Database): Promise<HeldConnection> {
  const client = await pool.connect();
  return { queries: over(client), release: () => client.release(true) };
}

/** What every transaction of a piece of work writes too, as its last statement: a mark that is there exactly when the work is. */
const marks = new AsyncLocalStorage<(queries: Queries) => Promise<unknown>>();

/** Runs work; each transaction that it commits carries `mark`. */
export const markingTransactions = <T>(mark: (queries: Queries) => Promise<unknown>, work: () => T): T =>
  marks.run(mark, work);

/**
 * Transactions that always give their connection back, and close it when the transaction may still be open on it.
 * Drizzle's own over a pool loses it for good when BEGIN fails (drizzle-orm issue 6114).
 */
export const transactionsOn =
  (pool: pg.Pool): Queries['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    try {
      const mark = marks.getStore();
      if (!mark) return await over(client).transaction(work, config);
      return await over(client).transaction(async (tx) => {
        const result = await work(tx);
        await mark(tx);
        return result;
      }, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
