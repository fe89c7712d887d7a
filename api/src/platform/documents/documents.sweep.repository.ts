import { inArray } from 'drizzle-orm';
import type { Services } from '../../services';
import { documents as table } from '../db/schema';
import { documentStore } from './store';

const dayMs = 24 * 3_600_000;

/** Takes away files that no document names and that are older than a day; says how many. */
export const sweepFiles = ({ db, config, now }: Pick<Services, 'db' | 'config' | 'now'>): Promise<number> =>
  documentStore(config).sweep(new Date(now().getTime() - dayMs), async (names) => {
    const rows = await db.select({ name: table.storedName }).from(table).where(inArray(table.storedName, names));
    return new Set(rows.map(({ name }) => name));
  });
