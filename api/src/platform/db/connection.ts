import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, Queries } from './queries';

const made = new WeakMap<pg.PoolClient, Queries>();
const connections = new WeakMap<object, pg.PoolClient>();

/** The driver under a database or one of its transactions, for a library that writes its SQL itself. */
export function driverOf(queries: Queries | Database): Pick<pg.Pool, 'query'> {
  const driver = 'pool' in queries ? queries.pool : connections.get(queries);
  if (!driver) throw new Error('These queries belong to no transaction of the database.');
  return driver;
}

/** Drizzle over this one connection; made once for each. */
function over(client: pg.PoolClient): Queries {
  const queries = made.get(client) ?? drizzle(client, { casing: 'snake_case' });
  made.set(client, queries);
  return queries;
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
      return await over(client).transaction(async (tx) => {
        connections.set(tx, client);
        const result = await work(tx);
        await marks.getStore()?.(tx);
        return result;
      }, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
