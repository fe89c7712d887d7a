import { formatTime } from '@tandem/shared/rules/time/dates';
import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../db/advisory';
import type { Database } from '../db/database';
import { rowCount } from '../db/rows';
import type { Memory } from '../memory';
import { Problem } from './problem';

const lookMs = 1_500;

const isHeld = sql`select 1 from pg_locks where locktype = 'advisory' and classid = 0
  and objid = ${advisoryLocks.restore} and objsubid = 1 and granted
  and database = (select oid from pg_database where datname = current_database())`;

interface Needs {
  db: Database;
  now: () => Date;
  memory: Memory;
}

/**
 * Whether nobody is to be served, because everything is about to be in another state. All servers see it within two seconds, and
 * forget at its end what they knew.
 */
export function maintenanceWatch({ db, now, memory }: Needs) {
  let since: Date | undefined;
  memory.onForget(() => (since = undefined));

  /** A database that does not answer is no reason to begin or to end. */
  async function look(): Promise<void> {
    const held = await rowCount(db, isHeld).catch(() => undefined);
    if (held) since ??= now();
    else if (held === 0 && since) memory.forget();
  }

  return {
    look,
    since: () => since,
    /** Throws 503 while it lasts. */
    check() {
      if (since)
        throw new Problem(503, sentence(since), undefined, { 'retry-after': '10', 'x-tandem-maintenance': '1' });
    },
    start(): () => void {
      const timer = setInterval(() => void look(), lookMs);
      return () => clearInterval(timer);
    },
  };
}
export type Maintenance = ReturnType<typeof maintenanceWatch>;

export const sentence = (since: Date) =>
  `Tandem est en maintenance depuis ${formatTime(since)}\u00a0: une sauvegarde est en train d’être restaurée. Réessayez dans quelques minutes.`;
