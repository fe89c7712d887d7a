import { type SQL, sql } from 'drizzle-orm';
import type { Asker, Entity } from '../../platform/announced';
import { labelOf } from '../../platform/db/rows';
import { bestFew } from '../../platform/listing/text-search';

const hint = (alias: string) =>
  sql`concat_ws(', ', ${labelOf(sql.raw(`${alias}.branch_id`))}, ${labelOf(sql.raw(`${alias}.location_course_id`))})`;

/** Groups that Ctrl K finds. */
export const groupSearchProvider = (terms: readonly string[]): SQL =>
  bestFew(
    sql`groups found where found.status <> 'cancelled'`,
    sql`fold(found.code)`,
    terms,
    sql`found.id, found.code as label, ${hint('found')} as hint, null as list`,
  );

/** Groups that «Récents» may name; a teacher has the own ones alone. */
export const recentGroups = ({ audience, teacherId }: Asker): SQL => {
  const isOwn = audience === 'teacher' ? sql` where g.teacher_id = ${teacherId}::int` : sql``;
  return sql`select g.id, g.code as label, ${hint('g')} as hint from groups g${isOwn}`;
};

/** Where a line of the audit log leads. */
export const groupRecord: Entity['record'] = {
  of: 'group',
  from: sql`select it.id, it.code as label, null as list from groups it where it.id = log.entity_id`,
};
