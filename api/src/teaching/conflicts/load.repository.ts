import { countOf } from '@tandem/shared/rules/text/count';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queries } from '../../platform/db/database';
import { fullName } from '../../platform/db/names';
import { rowsOf } from '../../platform/db/rows';
import { isOpenGroup } from '../../platform/db/enrolments';

/** What is asked before somebody gets one more weekly course, this group: whether they have as many as they want already. */
export async function findDoubtsOfLoad(queries: Queries, teacherId: number | null, groupId = 0): Promise<string[]> {
  const full = await rowsOf(
    queries,
    { name: z.string(), groups: z.number(), most: z.number() },
    sql`select ${fullName('t')} as name, had.groups, t.max_groups as most from teachers t
      cross join lateral (select count(*)::int as groups from groups g
        where g.teacher_id = t.id and g.id <> ${groupId} and ${isOpenGroup}) had
      where t.id = ${teacherId}::int and had.groups >= t.max_groups`,
  );
  return full.map(({ name, groups, most }) => `${name} a déjà ${countOf(groups, 'groupe')} sur ${most}.`);
}
