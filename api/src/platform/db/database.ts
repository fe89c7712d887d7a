import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** The database: Drizzle over one pool of connections. */
export type Database = NodePgDatabase & { pool: pg.Pool; close: () => Promise<void> };
/** What a query needs: the database itself or a transaction of it. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>;

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
const transactionsOn =
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

/** Where a database is, for a process of its own that works on it. */
export const driverUrl = ({ pool }: Pick<Database, 'pool'>): string => String(pool.options.connectionString);

interface Options {
  /** The most connections that this process opens. */
  max?: number;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onLost?: (error: Error) => void;
  /** For migrations, seeds and tests: work that may take as long as it takes. */
  hasNoTimeouts?: boolean;
}

/** A server that is dead is known within 4 s and one that is silent within 4.5 s, so that an answer (503) never hangs. */
const timeouts = {
  connectionTimeoutMillis: 4000,
  query_timeout: 4250,
  statement_timeout: 4500,
  idle_in_transaction_session_timeout: 15_000,
};

export function openDatabase(
  url: string,
  { max = 10, onLost = () => {}, hasNoTimeouts = false }: Options = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    // The few connections stay open: none waits for a first call.
    idleTimeoutMillis: 0,
    ...(!hasNoTimeouts && timeouts),
    keepAlive: true,
    application_name: `tandem pid ${process.pid}`,
  });
  pool.on('error', onLost);
  // While a connection is out of the pool, its query says that it broke.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = drizzle(pool, { casing: 'snake_case' });
  let closing: Promise<void> | undefined;
  return Object.assign(db, { pool, transaction: transactionsOn(pool), close: () => (closing ??= pool.end()) });
}
