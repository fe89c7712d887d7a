import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { driverOf, transactionsOn } from './connection';
import type { Database, Queries } from './queries';

/** Where a database is, for a process of its own that works on it. */
export const driverUrl = ({ pool }: Pick<Database, 'pool'>): string => String(pool.options.connectionString);

export { driverOf };
export type { Database, Queries };

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
