import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../db/database';
import type { Stamp } from '../db/stamp';
import type { Actor, Person } from './person';

/** A record at the version that a change is based on. */
export interface At {
  id: number;
  version: number;
}

/** What every write works with; `By`: visitors too, where nobody of the house need stand behind it. */
export interface Work<By extends Actor = Person> {
  tx: Queries;
  person: By;
  stamp: Stamp;
  /** ISO date. */
  today: string;
  /** What the person can take back with; of kinds of records where acts can be. */
  act?: number | undefined;
  /** Writes columns of one row at one version; false: another version stands. */
  put: <C extends object>(table: Table<C>, at: At, columns: Partial<NoInfer<C>>) => Promise<boolean>;
  /** Removes one row at one version; false: another version stands. */
  remove: (table: Versioned, at: At) => Promise<boolean>;
}

/** A table whose rows have a version. */
export type Versioned = PgTable & { id: PgColumn; version: PgColumn };
/** A table of these columns. */
type Table<C> = Versioned & { $inferInsert: C };
