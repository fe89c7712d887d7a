import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

/** The database: Drizzle over one pool of connections. */
export type Database = NodePgDatabase & { pool: pg.Pool; close: () => Promise<void> };
/** What a query needs: the database itself or a transaction of it. */
export type Queries = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>;
