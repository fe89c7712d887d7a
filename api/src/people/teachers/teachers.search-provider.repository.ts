import { type SQL, sql } from 'drizzle-orm';
import type { Asker } from '../../platform/announced';
import { fullName } from '../../platform/db/names';
import { bestFew } from '../../platform/listing/text-search';

/** Teachers whom Ctrl K finds, archived ones after the others. */
export const teacherSearchProvider = (terms: readonly string[]): SQL =>
  bestFew(
    sql`teachers found where true`,
    sql`found.search`,
    terms,
    sql`found.id, ${fullName('found')} as label, found.city as hint, null as list, found.archived_at is not null as "isArchived"`,
    { isLast: sql`found.archived_at is not null` },
  );

/** Teachers whom «Récents» may name; a teacher has the own profile alone. */
export const recentTeachers = ({ audience, teacherId }: Asker): SQL =>
  audience === 'teacher'
    ? sql`select t.id, ${fullName('t')} as label, null as hint from teachers t where t.id = ${teacherId}::int`
    : sql`select t.id, ${fullName('t')} as label, t.city as hint from teachers t where t.archived_at is null`;
