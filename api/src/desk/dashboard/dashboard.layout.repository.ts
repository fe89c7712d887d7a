import { type DashboardLayout, dashboardLayout } from '@tandem/shared/contract/desk/dashboard.layout';
import { sql } from 'drizzle-orm';
import type { Services } from '../../services';
import { rowsOf } from '../../platform/db/rows';

const usual: DashboardLayout = { order: [], hidden: [] };

/** How people arrange their start page: the last arrangement wins, and what else their preferences hold stays. */
export const layoutRepository = ({ db }: Pick<Services, 'db'>) => ({
  async find(userId: number): Promise<DashboardLayout> {
    const [row] = await rowsOf<{ layout: unknown }>(
      db,
      sql`select preferences->'dashboard' as layout from users where id = ${userId}`,
    );
    // A card that is no more leaves the usual arrangement.
    return dashboardLayout.safeParse(row?.layout).data ?? usual;
  },

  async change(userId: number, layout: DashboardLayout): Promise<DashboardLayout> {
    await rowsOf(
      db,
      sql`update users set preferences = preferences || jsonb_build_object('dashboard', ${JSON.stringify(layout)}::jsonb)
        where id = ${userId}`,
    );
    return layout;
  },
});
