import { type SQL, sql } from 'drizzle-orm';
import type { Asker } from '../../platform/announced';
import { fullName } from '../../platform/db/names';
import { bestFew } from '../../platform/listing/text-search';

/** Of a colleague the offices read name and number (access 7), so nothing else finds one, and nothing but the number is shown. */
const colleagueText = sql`fold(found.last_name || ' ' || found.first_name || ' ' || coalesce(found.phone, ''))`;
const isPresent = (today: string) => sql`found.archived_at is null and (found.left_on > ${today}::date) is not false`;

/** Colleagues whom Ctrl K finds; who administers the staff also finds the archived ones, after the others. */
export const employeeSearchProvider = (terms: readonly string[], { audience, today }: Asker): SQL => {
  const isAdmin = audience === 'admin';
  return bestFew(
    isAdmin
      ? sql`employees found where (found.archived_at is not null or ${isPresent(today)})`
      : sql`employees found where ${isPresent(today)} and found.phone is not null`,
    isAdmin ? sql`found.search` : colleagueText,
    terms,
    sql`found.id, ${fullName('found')} as label, ${isAdmin ? sql`found.function` : sql`found.phone`} as hint,
      null as list, found.archived_at is not null as "isArchived"`,
    { isLast: sql`found.archived_at is not null` },
  );
};
