import type { Viewable } from '@tandem/shared/contract/access/viewing';
import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { likePattern, rowsOf } from '../../platform/db/rows';
import { fold } from '@tandem/shared/rules/fold';

const mostFound = 20;

/** Accounts that sign in and have a place in the product; never an administrator's (access 21). */
const isViewable = sql`u.is_active and u.password_hash is not null and (u.role in ('appapp_administrator', 'coach')
  or u.role = 'teacher' and u.teacher_id is not null or u.role ilike '%external%')`;

export const viewingRepository = (db: Database) => ({
  find(text: string): Promise<Viewable[]> {
    const patterns = text.split(/\s+/).map((word) => likePattern(fold(word)));
    return rowsOf(
      db,
      sql`select u.id, ${fullName('u')} as label, u.role, u.email from users u where ${isViewable}
        and fold(concat_ws(' ', u.first_name, u.last_name, u.email)) like all(${sql.param(patterns)}::text[])
        order by u.last_name, u.first_name, u.id limit ${mostFound}`,
    );
  },

  /** Whether this account can be seen; it stays as it is until the transaction ends. */
  async lock(tx: Queries, id: number): Promise<boolean> {
    const found = await rowsOf(tx, sql`select 1 from users u where u.id = ${id} and ${isViewable} for share`);
    return found.length > 0;
  },
});
