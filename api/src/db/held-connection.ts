import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Queries } from './database';
import * as schema from './schema';

/** One connection for work that lasts: locks of its session are free again at the latest when this process dies. */
export interface HeldConnection {
  queries: Queries;
  /** Closes it. */
  release: () => void;
}

/** Takes a connection out of the pool. */
export async function holdConnection({ pool }: Database): Promise<HeldConnection> {
  const client = await pool.connect();
  return { queries: drizzle(client, { schema, casing: 'snake_case' }), release: () => client.release(true) };
}
